import { skipToken } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

/** How often the shop tries whether a lost connection is back. */
const lookEveryMs = 3_000
/** A small file of the shop; the answer itself does not matter. */
const lookedFor = '/manifest.webmanifest'
const lookMostMs = 5_000

const listeners = new Set<() => void>()
let isLost = false
let looking: ReturnType<typeof setTimeout> | undefined

/** Whether there is no connection: the device says so, or no call gets an answer. */
export function useOffline(): boolean {
	return useSyncExternalStore(listen, isOffline, () => false)
}

/** The same, for code outside of components. */
export function isOffline(): boolean {
	return isLost || !navigator.onLine
}

/**
 * A call got no answer. If the server cannot be reached at all, it is tried again and again, and what failed is loaded again as soon as it
 * is back. This is for reads only: an action of a shopper is never sent again automatically.
 */
export function noteUnreachable(): void {
	if (looking === undefined) void look()
}

async function look(): Promise<void> {
	looking = setTimeout(() => void look(), lookEveryMs + lookMostMs)
	try {
		await fetch(lookedFor, { cache: 'no-store', signal: AbortSignal.timeout(lookMostMs) })
		clearTimeout(looking)
		looking = undefined
		if (isLost) backAgain()
	} catch {
		clearTimeout(looking)
		looking = setTimeout(() => void look(), lookEveryMs)
		setLost(true)
	}
}

function backAgain(): void {
	setLost(false)
	const failed = queryClient.getQueryCache().findAll({
		type: 'active',
		predicate: ({ state }) => state.status === 'error',
	})
	// Queries that are shown: some only read what another one loads, and cannot load it themselves.
	for (const { observers } of failed)
		void observers
			.find(({ options }) => options.queryFn !== skipToken && options.enabled !== false)
			?.refetch()
}

function setLost(now: boolean): void {
	if (isLost === now) return
	isLost = now
	for (const listener of listeners) listener()
}

/** Calls back when the connection is lost or back. */
export function onConnection(listener: (isOffline: boolean) => void): () => void {
	return listen(() => listener(isOffline()))
}

function listen(listener: () => void): () => void {
	listeners.add(listener)
	addEventListener('online', listener)
	addEventListener('offline', listener)
	return () => {
		listeners.delete(listener)
		removeEventListener('online', listener)
		removeEventListener('offline', listener)
	}
}
