import {
	createAdminStreamTicket,
	createMerchantStreamTicket,
	type LiveTopic,
	type StreamEvents,
} from '@portolan/contract'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { call } from './api.ts'
import { door } from './door.ts'
import { listen as onSession, sessionToken } from './session.ts'

/** One change the server told of. */
type LiveChange = StreamEvents['change']

/** The server beats every 15 seconds; a line silent for longer than two beats is dead. */
const silentForMs = 40_000
const firstPauseMs = 1_000
const longestPauseMs = 30_000

const heard = new Set<(change: LiveChange | null) => void>()
const stateListeners = new Set<() => void>()
let started = false
let line: EventSource | null = null
let opening = false
let isOpen = false
let lastId = ''
let pauseMs = firstPauseMs
let retry: ReturnType<typeof setTimeout> | undefined
let silence: ReturnType<typeof setTimeout> | undefined

/**
 * Calls back with every change of a topic while the component is shown; with null where changes may have been missed, so that all of it
 * is to be read again. One stream serves the tab; a page that is not looked at keeps it, for a desk is to hear what comes.
 */
export function useLive(topic: LiveTopic, onChange: (change: LiveChange | null) => void): void {
	const tell = useEffectEvent((change: LiveChange | null) => {
		if (change === null || change.topic === topic) onChange(change)
	})
	useEffect(() => {
		const listener = (change: LiveChange | null) => tell(change)
		heard.add(listener)
		start()
		return () => void heard.delete(listener)
	}, [])
}

/** Whether the line is open now; a page that cannot wait asks by itself while it is not. */
export function useLiveOpen(): boolean {
	return useSyncExternalStore(
		(listener) => {
			stateListeners.add(listener)
			return () => stateListeners.delete(listener)
		},
		() => isOpen,
	)
}

function start(): void {
	if (started) return
	started = true
	onSession(() => {
		shut()
		lastId = ''
		pauseMs = firstPauseMs
		void open()
	})
	addEventListener('online', () => {
		pauseMs = firstPauseMs
		void open()
	})
	void open()
}

async function open(): Promise<void> {
	clearTimeout(retry)
	const session = sessionToken()
	if (line || opening || session === null) return
	opening = true
	try {
		const { ticket } = await call(
			door === 'seller' ? createMerchantStreamTicket : createAdminStreamTicket,
		)
		if (sessionToken() === session) listenTo(ticket)
	} catch {
		later()
	} finally {
		opening = false
	}
}

function listenTo(ticket: string): void {
	const query = new URLSearchParams({ ticket, ...(lastId === '' ? {} : { last: lastId }) })
	const source = new EventSource(`/api/stream?${query.toString()}`)
	line = source
	// The browser would come back with the same ticket, which is used up; we come back with a new one.
	source.addEventListener('error', lost)
	const on = <Name extends keyof StreamEvents>(
		name: Name,
		then: (data: StreamEvents[Name]) => void,
	) =>
		source.addEventListener(name, (event: MessageEvent<string>) => {
			if (line !== source) return
			lastId = event.lastEventId
			watch()
			then(dataOf<Name>(event.data))
		})
	on('hello', ({ resumed }) => {
		pauseMs = firstPauseMs
		setOpen(true)
		if (!resumed) tellAll(null)
	})
	on('change', tellAll)
	on('reset', () => tellAll(null))
	on('beat', () => undefined)
	on('end', ({ why }) => {
		shut()
		// Where too many are open, this one asks by itself; where the session ended, the next call says so.
		if (why === 'too_many') retry = setTimeout(() => void open(), longestPauseMs)
	})
	watch()
}

/** Holds because the server writes the events as the contract says. */
function dataOf<Name extends keyof StreamEvents>(text: string): StreamEvents[Name] {
	return JSON.parse(text) as StreamEvents[Name]
}

function tellAll(change: LiveChange | null): void {
	for (const listener of heard) listener(change)
}

function watch(): void {
	clearTimeout(silence)
	silence = setTimeout(lost, silentForMs)
}

function lost(): void {
	shut()
	later()
}

function shut(): void {
	clearTimeout(retry)
	clearTimeout(silence)
	line?.close()
	line = null
	setOpen(false)
}

function later(): void {
	clearTimeout(retry)
	retry = setTimeout(() => void open(), pauseMs * (0.5 + Math.random()))
	pauseMs = Math.min(pauseMs * 2, longestPauseMs)
}

function setOpen(now: boolean): void {
	if (isOpen === now) return
	isOpen = now
	for (const listener of stateListeners) listener()
}
