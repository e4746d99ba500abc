// The sounds of the table, made here: a few oscillators and some noise. The page asks for one by its name with
// the event "ironhex-sound"; a browser lets it be heard after the first click.

let context, noise;

function begin() {
  context = new AudioContext();
  noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const data = noise.getChannelData(0);
  for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1;
}

// A volume that rises at once and fades.
function fading(loud, after, lasts) {
  const gain = context.createGain(), start = context.currentTime + after;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  gain.connect(context.destination);
  return gain;
}

function tone(from, to, lasts, loud = 0.05, shape = "sine", after = 0) {
  const voice = context.createOscillator(), start = context.currentTime + after;
  voice.type = shape;
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
  voice.connect(fading(loud, after, lasts));
  voice.start(start);
  voice.stop(start + lasts);
}

function hiss(pitch, lasts, loud = 0.06, kind = "lowpass", after = 0) {
  const source = context.createBufferSource(), filter = context.createBiquadFilter();
  source.buffer = noise;
  filter.type = kind;
  filter.frequency.value = pitch;
  source.connect(filter).connect(fading(loud, after, lasts));
  source.start(context.currentTime + after);
  source.stop(context.currentTime + after + lasts);
}

const sounds = {
  tick: () => tone(660, 620, 0.07, 0.02),
  walk: () => [0, 0.15, 0.3].forEach(after => hiss(160, 0.1, 0.12, "lowpass", after)),
  jump: () => hiss(900, 0.45, 0.05, "bandpass"),
  dice: () => [0, 0.07, 0.16, 0.28].forEach(after => hiss(2600, 0.035, 0.05, "bandpass", after)),
  laser: () => tone(1500, 320, 0.22, 0.035, "sawtooth"),
  ballistic: () => { hiss(700, 0.16, 0.16); tone(130, 55, 0.16, 0.09); },
  missile: () => { hiss(1200, 0.4, 0.06, "bandpass"); hiss(300, 0.3, 0.14, "lowpass", 0.3); },
  physical: () => { hiss(420, 0.12, 0.2); tone(95, 50, 0.18, 0.1); },
  hurt: () => tone(240, 150, 0.16, 0.045, "triangle"),
  good: () => tone(440, 660, 0.18, 0.03, "triangle"),
  blast: () => { hiss(500, 0.9, 0.22); tone(85, 32, 0.8, 0.14); },
  banner: () => { tone(392, 392, 0.22, 0.03, "triangle"); tone(523, 523, 0.34, 0.03, "triangle", 0.13); },
};

document.addEventListener("ironhex-sound", event => {
  if (!navigator.userActivation?.hasBeenActive) return;
  if (!context) begin();
  sounds[event.detail]?.();
});
