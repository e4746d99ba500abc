//! Small systems of linear equations, solved by Cholesky decomposition.

/// A square, symmetric matrix.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    size: usize,
    entries: Vec<f64>,
}

impl Matrix {
    /// The zero matrix.
    #[must_use]
    pub fn zero(size: usize) -> Matrix {
        Matrix { size, entries: vec![0.0; size * size] }
    }

    /// The entry at a row and column.
    #[must_use]
    pub fn at(&self, row: usize, column: usize) -> f64 {
        self.entries[row * self.size + column]
    }

    /// Adds a value to an entry.
    pub fn add(&mut self, row: usize, column: usize, value: f64) {
        self.entries[row * self.size + column] += value;
    }

    /// The lower triangular factor `L` with `L Lᵀ` equal to the matrix; `None` if it is not positive
    /// definite.
    #[must_use]
    pub fn factor(&self) -> Option<Factor> {
        let size = self.size;
        let mut lower = Matrix::zero(size);
        for row in 0..size {
            for column in 0..=row {
                let known: f64 = (0..column).map(|k| lower.at(row, k) * lower.at(column, k)).sum();
                let rest = self.at(row, column) - known;
                let value = if row == column { rest.sqrt() } else { rest / lower.at(column, column) };
                if !value.is_finite() || row == column && value <= 0.0 {
                    return None;
                }
                lower.entries[row * size + column] = value;
            }
        }
        Some(Factor(lower))
    }
}

/// A factored matrix, ready to solve with.
#[derive(Clone, Debug, PartialEq)]
pub struct Factor(Matrix);

impl Factor {
    /// The `x` for which the matrix times `x` is `right`.
    #[must_use]
    pub fn solve(&self, right: &[f64]) -> Vec<f64> {
        let (lower, size) = (&self.0, self.0.size);
        let mut x = right.to_vec();
        for row in 0..size {
            let known: f64 = (0..row).map(|k| lower.at(row, k) * x[k]).sum();
            x[row] = (x[row] - known) / lower.at(row, row);
        }
        for row in (0..size).rev() {
            let known: f64 = (row + 1..size).map(|k| lower.at(k, row) * x[k]).sum();
            x[row] = (x[row] - known) / lower.at(row, row);
        }
        x
    }

    /// The diagonal of the inverse.
    #[must_use]
    pub fn inverse_diagonal(&self) -> Vec<f64> {
        let unit = |at: usize| (0..self.0.size).map(|k| f64::from(u8::from(k == at))).collect::<Vec<f64>>();
        (0..self.0.size).map(|at| self.solve(&unit(at))[at]).collect()
    }

    /// The variance of a combination of values whose information matrix this is: `xᵀ A⁻¹ x`.
    #[must_use]
    pub fn variance(&self, x: &[f64]) -> f64 {
        let product: f64 = self.solve(x).iter().zip(x).map(|(a, b)| a * b).sum();
        product.max(0.0)
    }

    /// The logarithm of the determinant.
    #[must_use]
    pub fn log_determinant(&self) -> f64 {
        (0..self.0.size).map(|at| 2.0 * self.0.at(at, at).ln()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_is_solved() {
        let mut matrix = Matrix::zero(3);
        let rows = [[4.0, 12.0, -16.0], [12.0, 37.0, -43.0], [-16.0, -43.0, 98.0]];
        for (row, values) in rows.iter().enumerate() {
            values.iter().enumerate().for_each(|(column, &value)| matrix.add(row, column, value));
        }
        let factor = matrix.factor().expect("positive definite");
        // A textbook example: L has the diagonal 2, 1, 3, so the determinant is 36.
        assert!((factor.log_determinant() - 36.0_f64.ln()).abs() < 1e-12);
        let x = factor.solve(&[0.0, 6.0, 39.0]);
        for (row, want) in rows.iter().zip([0.0, 6.0, 39.0]) {
            let got: f64 = row.iter().zip(&x).map(|(a, b)| a * b).sum();
            assert!((got - want).abs() < 1e-9);
        }
        // Entry (0, 0) of the inverse is the minor 37 * 98 - 43 * 43 over 36.
        assert!((factor.inverse_diagonal()[0] - 1777.0 / 36.0).abs() < 1e-9);
        assert!((factor.variance(&[2.0, 0.0, 0.0]) - 4.0 * 1777.0 / 36.0).abs() < 1e-9);
    }

    #[test]
    fn a_matrix_that_is_not_positive_definite_is_refused() {
        let mut matrix = Matrix::zero(2);
        matrix.add(0, 0, 1.0);
        assert!(matrix.factor().is_none());
    }
}
