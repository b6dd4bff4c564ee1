import type { LiveTopic } from '@portolan/contract'
import { LiveStream, type LiveListener } from '@portolan/web'
import { useSyncExternalStore } from 'react'
import { call } from './api.ts'
import { renew } from './queries.ts'
import { onTokenChange, token } from './token.ts'

const stream = new LiveStream({
	token,
	onTokenChange,
	askTicket: () =>
		call('createStreamTicket', {}, { quiet: true, keepsSession: true, skipRepeatCheck: true }),
	whenHidden: 'close',
	// A 401 ends the session here as everywhere.
	onSessionEnd: () => void renew('getUserInfo'),
})

/** Calls back with every change of a topic, from now on. Gives the function that stops it. Import it only from code that is loaded late. */
export function onLive(topic: LiveTopic, listener: LiveListener): () => void {
	return stream.listen(topic, listener)
}

/** Whether the stream is open now; a screen that cannot wait polls while it is not. */
export function useLiveOpen(): boolean {
	return useSyncExternalStore(stream.onState, stream.isOpen, () => false)
}
