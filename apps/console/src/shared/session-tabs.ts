import { consoleName } from './console-name.ts'

/** Why there is no session: never signed in, signed out, refused by the server, or inactive for too long. */
export type SessionEnd = 'none' | 'signed_out' | 'ended' | 'idle'

/** The messages between the tabs of one console. Only pages of the same origin receive them. */
type Said =
	| { kind: 'ask' }
	| { kind: 'have'; token: string }
	| { kind: 'began'; token: string }
	| { kind: 'ended'; token: string; why: SessionEnd }
	| { kind: 'touched' }

/** What this tab does about it. */
interface Heard {
	token: () => string | null
	began: (token: string) => void
	ended: (token: string, why: SessionEnd) => void
}

/** How long a new tab stays blank while it waits for an answer; a later answer is accepted as well. */
const patienceMs = 300
/** How often a tab tells the others that the person is active. */
const touchEveryMs = 10_000

const channel = new BroadcastChannel(`portolan.${consoleName}.session`)
const touchListeners = new Set<() => void>()
let heard: Heard | null = null
let isAsking = false
let answered: (() => void) | null = null
let lastTouchMs = 0

channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
	const token = heard?.token() ?? null
	switch (data.kind) {
		case 'ask':
			if (token !== null) say({ kind: 'have', token })
			break
		case 'have':
			// Only a tab that asked takes it: after a sign-out here, a late answer of another tab would bring the session back.
			if (!isAsking || token !== null) break
			isAsking = false
			heard?.began(data.token)
			answered?.()
			break
		case 'began':
			isAsking = false
			heard?.began(data.token)
			answered?.()
			break
		case 'ended':
			isAsking = false
			heard?.ended(data.token, data.why)
			break
		case 'touched':
			for (const listener of touchListeners) listener()
			break
	}
})

/** Goes to the other tabs of this origin: a channel has no other receivers. */
const post = channel.postMessage.bind(channel)

function say(said: Said): void {
	post(said)
}

/** The session that the tabs of this browser share. */
export const tabs = {
	listen(to: Heard): void {
		heard = to
	},
	/** Resolves when another tab has answered, or after a moment. */
	async ask(): Promise<void> {
		isAsking = true
		const first = new Promise<void>((done) => {
			answered = done
		})
		say({ kind: 'ask' })
		await Promise.race([first, new Promise((done) => setTimeout(done, patienceMs))])
	},
	tellBegan(token: string): void {
		isAsking = false
		say({ kind: 'began', token })
	},
	tellEnded(token: string, why: SessionEnd): void {
		isAsking = false
		say({ kind: 'ended', token, why })
	},
	/** Tells the others that the person is active in this tab, so that they do not count idle time. */
	tellTouched(): void {
		if (Date.now() - lastTouchMs < touchEveryMs) return
		lastTouchMs = Date.now()
		say({ kind: 'touched' })
	},
	/** Calls back when the person is active in another tab. */
	onTouched(listener: () => void): void {
		touchListeners.add(listener)
	},
}
