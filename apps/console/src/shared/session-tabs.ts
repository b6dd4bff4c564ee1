import { door } from './door.ts'

/** Why there is no session: never signed in, signed out by hand, refused by the server, or nobody touched the desk for too long. */
export type SessionEnd = 'none' | 'signed_out' | 'ended' | 'idle'

/** What the tabs of one door say to each other. A browser lets pages of one origin alone hear it. */
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

/** A new tab does not stay blank for longer while it waits for an answer; one that comes later is taken as well. */
const patienceMs = 300
/** How often a tab says that somebody is there. */
const touchEveryMs = 10_000

const channel = new BroadcastChannel(`portolan.${door}.session`)
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
			// Only who asked: after a sign-out here, the late answer of another tab would bring the session back.
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

/** To the other tabs of this origin: a channel has no other receivers. */
const post = channel.postMessage.bind(channel)

function say(said: Said): void {
	post(said)
}

/** The session as the tabs of this browser share it. */
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
	/** Somebody is at this tab: the others count no idle time meanwhile. */
	tellTouched(): void {
		if (Date.now() - lastTouchMs < touchEveryMs) return
		lastTouchMs = Date.now()
		say({ kind: 'touched' })
	},
	/** Calls back when somebody is at another tab. */
	onTouched(listener: () => void): void {
		touchListeners.add(listener)
	},
}
