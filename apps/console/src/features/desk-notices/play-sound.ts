/** Made when the first sound is played: browsers allow none before the person has pressed something. */
let context: AudioContext | null = null

/** The notes of the sound in hertz, one after another. */
const notes = [880, 1_175]
const noteSeconds = 0.16

/** How long a browser may take to let a sound be heard; later it would tell of something old. */
const longestWaitMs = 500

/** Plays two short notes, quietly. Returns whether the browser let them be heard. */
export async function playSound(): Promise<boolean> {
	context ??= new AudioContext()
	const audio = context
	if (audio.state !== 'running')
		await Promise.race([
			audio.resume(),
			new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
		])
	if (context.state !== 'running') return false
	const { currentTime, destination } = audio
	for (const [at, frequency] of notes.entries()) {
		const starts = currentTime + at * noteSeconds
		const tone = new OscillatorNode(audio, { type: 'sine', frequency })
		const volume = new GainNode(audio, { gain: 0 })
		volume.gain.setValueAtTime(0, starts)
		volume.gain.linearRampToValueAtTime(0.2, starts + 0.02)
		volume.gain.exponentialRampToValueAtTime(0.001, starts + noteSeconds * 2)
		tone.connect(volume).connect(destination)
		tone.start(starts)
		tone.stop(starts + noteSeconds * 2)
	}
	return true
}
