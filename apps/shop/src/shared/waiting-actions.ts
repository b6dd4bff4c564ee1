import { CallError } from '@portolan/client'
import { randomUuid } from '@portolan/web'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { clear, createStore, get, set } from 'idb-keyval'
import { call, failureText, type CallArguments, type CallName } from './api.ts'
import { tell } from './ask.ts'
import { isOffline, onConnection } from './connection.ts'
import { t } from './messages.ts'
import { personNow } from './person-digest.ts'
import { renew } from './queries.ts'
import { queryClient } from './query-client.ts'
import { onTokenChange, token } from './token.ts'
import { onWaitingAction } from './wait-if-offline.ts'
import type { WaitingAction, WaitingName } from './waiting-action.ts'

/** An action that waits. */
export type Waiting = WaitingAction & {
	/** Its Idempotency-Key as well: sent again, it is done once. */
	id: string
	/** How often the server has failed on it. */
	faults: number
}

/** What a query showed before the first action that waits. */
interface Before {
	key: QueryKey
	data: unknown
	at: number
}

/** All that is stored. */
interface Stored {
	person: string
	actions: readonly Waiting[]
	before: readonly Before[]
}

/** What a feature knows of its action. */
export interface WaitingKind {
	/** The data of the query it shows, with the action done. */
	apply?: (data: unknown, action: WaitingAction) => unknown
	/** After the data was changed. */
	shown?: (data: unknown) => void
	/** What in the reply the shopper has to know, as sentences. */
	complaints?: (reply: unknown) => string[]
}

const store = createStore('waiting-actions', 'actions')
const storeKey = 'all'
/** After a server error an action is tried this many times. */
const faultsMost = 4

/** The calls whose answers an action changes. */
const renewed: Record<WaitingName, readonly CallName[]> = {
	followShop: ['listFollows', 'listShopNews', 'getShop'],
	likeProduct: ['listLikes', 'getProduct'],
	markNotificationsRead: ['listNotifications', 'countNotifications', 'getUserInfo'],
	mergeCart: ['listCart', 'countCart'],
	removeFromCart: ['listCart', 'countCart'],
	setCartQuantity: ['listCart', 'countCart'],
}

const listeners = new Set<() => void>()
let kinds: Partial<Record<WaitingName, WaitingKind>> = {}
let actions: readonly Waiting[] = []
let before: readonly Before[] = []
let loading: Promise<void> | null = null
let isSending = false
let keeping: Promise<void> = Promise.resolve()
/** The tabs of the browser have one list. */
const tabs = new BroadcastChannel('waiting-actions')

/** Sends what waits from an earlier visit, and from now on whenever the connection is back. */
export function startWaitingActions(known: Partial<Record<WaitingName, WaitingKind>>): void {
	kinds = known
	onWaitingAction((action) => void addWaiting(action))
	let session = token()
	onTokenChange(() => {
		if (session === token()) return
		session = token()
		void forgetAll().catch(() => undefined)
	})
	tabs.addEventListener('message', () => {
		loading = null
		void load()
	})
	onConnection((offline) => {
		if (!offline) void send()
	})
	void load().then(() => {
		for (const { key } of before) show(key)
		return send()
	})
}

/** The actions that wait, in the order in which they are sent. For `useSyncExternalStore`, with {@link onWaiting}. */
export function waitingActions(): readonly Waiting[] {
	return actions
}

/** Calls back when something begins to wait, is sent or taken back. */
export function onWaiting(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

/** Stores an action until there is a connection, and shows it at once. */
async function addWaiting(action: WaitingAction): Promise<void> {
	await load()
	const same = actions.find(({ target }) => target === action.target)
	if (action.shows) noteBefore(action.shows, action.before)
	change([
		...actions.filter((one) => one !== same),
		{ ...joined(same, action), id: randomUuid(), faults: 0 },
	])
	if (action.shows) show(action.shows)
	// While it was loaded, the connection may have come back.
	await send()
}

/** Takes an action back that was not sent yet. */
export function takeBack(id: string): void {
	const gone = actions.find((one) => one.id === id)
	change(actions.filter((one) => one !== gone))
	if (gone?.shows) show(gone.shows)
}

/** Notifications are marked one after another, and sent together. */
function joined(same: Waiting | undefined, action: WaitingAction): WaitingAction {
	if (action.name !== 'markNotificationsRead' || same?.name !== action.name) return action
	if (!('ids' in action.input) || !('ids' in same.input)) return action
	const ids = [...new Set([...same.input.ids, ...action.input.ids])].slice(-100)
	return { ...action, input: { ids } }
}

function noteBefore(key: QueryKey, otherwise: unknown): void {
	const hash = hashKey(key)
	if (before.some((one) => hashKey(one.key) === hash)) return
	const { data, dataUpdatedAt: at = 0 } = queryClient.getQueryState(key) ?? {}
	before = [...before, { key, data: data ?? otherwise, at }]
}

/** Shows what was there before, with everything that waits. Its age stays that of what was there before. */
function show(key: QueryKey): void {
	const hash = hashKey(key)
	const base = before.find((one) => hashKey(one.key) === hash)
	if (!base) return
	const mine = actions.filter(({ shows }) => shows && hashKey(shows) === hash)
	const data = mine.reduce<unknown>(
		(known, action) => kinds[action.name]?.apply?.(known, action) ?? known,
		base.data,
	)
	queryClient.setQueryData(key, data, { updatedAt: base.at })
	for (const name of new Set(mine.map((one) => one.name))) kinds[name]?.shown?.(data)
	if (mine.length > 0) return
	before = before.filter((one) => one !== base)
	kinds.setCartQuantity?.shown?.(data)
	void keep()
}

/** Sends what waits, one after another. One tab does it for all. */
async function send(): Promise<void> {
	if (isSending || isOffline() || actions.length === 0 || token() === null) return
	isSending = true
	try {
		await navigator.locks.request('waiting-actions', sendAll)
	} finally {
		isSending = false
	}
}

async function sendAll(): Promise<void> {
	// Another tab may have sent them.
	loading = null
	await load()
	const done: Waiting[] = []
	const complaints: string[] = []
	for (let next = actions[0]; next && !isOffline(); next = actions[0]) {
		const outcome = await sendOne(next)
		if (outcome === 'later') break
		const { id } = next
		change(actions.filter((one) => one.id !== id))
		done.push(next)
		complaints.push(...outcome)
	}
	if (done.length === 0) return
	if (actions.length === 0) before = []
	await keep()
	await renew(...new Set(done.flatMap(({ name }) => renewed[name])))
	if (complaints.length > 0)
		await tell({
			title: t('waiting.refused'),
			text: complaints.join('\n'),
			confirm: t('common.ok'),
		})
}

/** Sends one. Gives what the shopper has to know, or that it has to wait longer. */
async function sendOne(action: Waiting): Promise<'later' | readonly string[]> {
	try {
		const reply: unknown = await call(action.name, ...argumentsOf(action))
		return kinds[action.name]?.complaints?.(reply) ?? []
	} catch (error) {
		const failure = error instanceof CallError ? error : null
		if (failure?.failure === 'unreachable' || failure?.status === 401) return 'later'
		const isFault = failure === null || failure.failure === 'strange' || failure.status >= 500
		if (isFault && action.faults + 1 < faultsMost) {
			change(actions.map((one) => (one === action ? { ...one, faults: one.faults + 1 } : one)))
			return 'later'
		}
		undo(action)
		return [`${action.text}: ${failureText(error)}`]
	}
}

/** What was refused is not shown any more; a like is stored only here. */
function undo(action: Waiting): void {
	if (!action.shows) return
	const hash = hashKey(action.shows)
	const base = before.find((one) => hashKey(one.key) === hash)
	if (base) queryClient.setQueryData(action.shows, base.data, { updatedAt: base.at })
}

/** The name and the input belong together, which the compiler cannot see of a union. */
function argumentsOf(action: Waiting): CallArguments<WaitingName> {
	const options = {
		quiet: true,
		skipRepeatCheck: true,
		keepsSession: true,
		...(action.name === 'mergeCart' ? { idempotencyKey: action.id } : {}),
	}
	return [action.input, options] as unknown as CallArguments<WaitingName>
}

function change(now: readonly Waiting[]): void {
	actions = now
	void keep()
	for (const listener of listeners) listener()
}

function load(): Promise<void> {
	loading ??= read()
	return loading
}

async function read(): Promise<void> {
	try {
		await keeping
		const stored = await get<Stored>(storeKey, store)
		const isOurs = stored?.person === (await personNow())
		if (stored && !isOurs) await clear(store)
		actions = isOurs ? (stored?.actions ?? []) : []
		before = isOurs ? (stored?.before ?? []) : []
	} catch {
		// Without a database what waits is kept until the page is closed.
	}
	for (const listener of listeners) listener()
}

/** Writes one after another, so that the last one stays. */
function keep(): Promise<void> {
	keeping = keeping.then(write).catch(() => undefined)
	return keeping
}

async function write(): Promise<void> {
	const session = token()
	const person = await personNow()
	// Whoever has signed out leaves nothing behind.
	if (session === null || session !== token()) return
	await set(storeKey, { person, actions, before } satisfies Stored, store)
	// A channel has no other origin.
	// oxlint-disable-next-line unicorn/require-post-message-target-origin
	tabs.postMessage('changed')
}

async function forgetAll(): Promise<void> {
	actions = []
	before = []
	for (const listener of listeners) listener()
	await keeping
	await clear(store)
}
