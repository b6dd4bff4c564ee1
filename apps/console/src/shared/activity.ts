import { onServerClock, serverNowMs } from '@portolan/client'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { tabs } from './session-tabs.ts'

/**
 * Whether the person is active. Lists ask the server again by themselves, and every request keeps the session alive. Nothing may be asked
 * while nobody is active, else the 30 idle minutes of docs/product/operators.md, Sign-in would never begin.
 */
const refreshEveryMs = 20_000
const attendedMs = 2 * 60_000
const lookEveryMs = 5_000

const listeners = new Set<() => void>()
let lastTouchMs = Date.now()
let attended = true

function touch(): void {
	lastTouchMs = Date.now()
	tabs.tellTouched()
	settle()
}
// A person who works in another tab of this browser is active.
tabs.onTouched(() => {
	lastTouchMs = Date.now()
})

function settle(): void {
	const now = Date.now() - lastTouchMs < attendedMs
	if (now === attended) return
	attended = now
	for (const listener of listeners) listener()
}

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
	addEventListener(kind, touch, { passive: true, capture: true })
setInterval(settle, lookEveryMs)

/** How often to ask again: every 20 seconds while the person is active, else never. */
export function useRefreshMs(): number | false {
	const isAttended = useSyncExternalStore(
		(listener) => {
			listeners.add(listener)
			return () => listeners.delete(listener)
		},
		() => attended,
	)
	return isAttended ? refreshEveryMs : false
}

/** Calls back when the person has not been active for so many seconds. */
export function useIdleEnd(idleSeconds: number | undefined, onIdle: () => void): void {
	useEffect(() => {
		if (idleSeconds === undefined) return undefined
		const timer = setInterval(() => {
			if (Date.now() - lastTouchMs >= idleSeconds * 1000) onIdle()
		}, lookEveryMs)
		return () => clearInterval(timer)
	}, [idleSeconds, onIdle])
}

/** The server's clock, updated every half minute: for "in 3 hours". */
export function useNow(): number {
	const [now, setNow] = useState(serverNowMs)
	useEffect(() => {
		const look = () => setNow(serverNowMs())
		const timer = setInterval(look, 30_000)
		const end = onServerClock(look)
		return () => {
			clearInterval(timer)
			end()
		}
	}, [])
	return now
}
