import type { LiveTopic, StreamEvents } from '@portolan/contract'
import { useSyncExternalStore } from 'react'
import { call, problemOf } from './api.ts'
import { renew } from './queries.ts'
import { onTokenChange, token } from './token.ts'

/** One change the server told of. */
export type LiveChange = StreamEvents['change']

/** Hears a change; null where changes may have been missed, so that everything of the topic is to be looked at again. */
export type LiveListener = (change: LiveChange | null) => void

/** A page that nobody has looked at for so long gives its line back: a browser has only six to one server (HTTP/1.1). */
const hiddenForMs = 60_000
/** The server beats every 15 seconds; a line silent for longer than two beats is dead. */
const silentForMs = 40_000
const firstPauseMs = 1_000
const longestPauseMs = 30_000

const listeners = new Map<LiveTopic, Set<LiveListener>>()
const stateListeners = new Set<() => void>()
let started = false
let source: EventSource | null = null
/** A ticket is being asked for. */
let opening = false
let isOpen = false
/** Where the stream had come to, to go on there. */
let lastId = ''
let pauseMs = firstPauseMs
let retry: ReturnType<typeof setTimeout> | undefined
let silence: ReturnType<typeof setTimeout> | undefined
let hiding: ReturnType<typeof setTimeout> | undefined
/** Ended by the server because too many pages are open: this one waits until somebody looks at it again. */
let parked = false

/** Calls back with every change of a topic, from now on. Gives the way to stop. Import it from what is loaded late only. */
export function onLive(topic: LiveTopic, heard: LiveListener): () => void {
	const all = listeners.get(topic) ?? new Set()
	all.add(heard)
	listeners.set(topic, all)
	startLive()
	return () => all.delete(heard)
}

/** Whether the line is open now; a screen that cannot wait asks by itself while it is not. */
export function useLiveOpen(): boolean {
	return useSyncExternalStore(onState, () => isOpen)
}

function onState(listener: () => void): () => void {
	stateListeners.add(listener)
	return () => stateListeners.delete(listener)
}

/** Opens the one stream of this tab while somebody is signed in and looks at it. Safe to call again. */
export function startLive(): void {
	if (started) return
	started = true
	onTokenChange(() => {
		shut()
		lastId = ''
		parked = false
		pauseMs = firstPauseMs
		void open()
	})
	document.addEventListener('visibilitychange', () => {
		clearTimeout(hiding)
		if (document.visibilityState === 'hidden') {
			hiding = setTimeout(shut, hiddenForMs)
			return
		}
		parked = false
		openNow()
	})
	addEventListener('online', openNow)
	addEventListener('pagehide', shut)
	addEventListener('pageshow', openNow)
	void open()
}

function openNow(): void {
	pauseMs = firstPauseMs
	void open()
}

async function open(): Promise<void> {
	clearTimeout(retry)
	const session = token()
	if (source || opening || parked || session === null || document.visibilityState === 'hidden')
		return
	opening = true
	try {
		const { ticket } = await call(
			'createStreamTicket',
			{},
			{
				quiet: true,
				keepsSession: true,
				skipRepeatCheck: true,
			},
		)
		// Somebody signed out, or in as somebody else, meanwhile.
		if (token() === session) listen(ticket)
	} catch (error) {
		// A sign-in that is over gets no ticket: the next thing the person does says so.
		if (problemOf(error)?.code !== 'unauthorized') tryLater()
	} finally {
		opening = false
		if (token() !== session) void open()
	}
}

function listen(ticket: string): void {
	const query = new URLSearchParams({ ticket, ...(lastId === '' ? {} : { last: lastId }) })
	const line = new EventSource(`/api/stream?${query.toString()}`)
	source = line
	// The browser would come back with the same ticket, which is used up; we come back with a new one.
	line.addEventListener('error', lost)
	hear(line, 'hello', ({ resumed }) => {
		pauseMs = firstPauseMs
		setOpen(true)
		if (!resumed) tellAll()
	})
	hear(line, 'change', (change) => {
		for (const heard of listeners.get(change.topic) ?? []) heard(change)
	})
	hear(line, 'reset', tellAll)
	hear(line, 'beat', () => undefined)
	hear(line, 'end', ({ why }) => {
		shut()
		if (why === 'too_many') parked = true
		// The call's own 401 ends the session here as everywhere.
		else void renew('getUserInfo')
	})
	watch()
}

function hear<Name extends keyof StreamEvents>(
	line: EventSource,
	name: Name,
	heard: (data: StreamEvents[Name]) => void,
): void {
	line.addEventListener(name, (event: MessageEvent<string>) => {
		if (source !== line) return
		lastId = event.lastEventId
		watch()
		heard(dataOf<Name>(event.data))
	})
}

/** Holds because the server writes the events as the contract says. */
function dataOf<Name extends keyof StreamEvents>(text: string): StreamEvents[Name] {
	return JSON.parse(text) as StreamEvents[Name]
}

/** Something was heard: the line is given up only when nothing is heard for a while. */
function watch(): void {
	clearTimeout(silence)
	silence = setTimeout(lost, silentForMs)
}

function lost(): void {
	shut()
	tryLater()
}

function shut(): void {
	clearTimeout(retry)
	clearTimeout(silence)
	source?.close()
	source = null
	setOpen(false)
}

/** With growing pauses, and not all pages in the same moment after a server comes back. */
function tryLater(): void {
	clearTimeout(retry)
	retry = setTimeout(() => void open(), pauseMs * (0.5 + Math.random()))
	pauseMs = Math.min(pauseMs * 2, longestPauseMs)
}

function tellAll(): void {
	for (const all of listeners.values()) for (const heard of all) heard(null)
}

function setOpen(now: boolean): void {
	if (isOpen === now) return
	isOpen = now
	for (const listener of stateListeners) listener()
}
