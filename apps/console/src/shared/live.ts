import {
	createAdminStreamTicket,
	createMerchantStreamTicket,
	type LiveTopic,
} from '@portolan/contract'
import { LiveStream, type LiveListener } from '@portolan/web'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { call } from './api.ts'
import { consoleName } from './console-name.ts'
import { listen as onTokenChange, sessionToken } from './session.ts'

const stream = new LiveStream({
	token: sessionToken,
	onTokenChange,
	askTicket: () =>
		call(consoleName === 'seller' ? createMerchantStreamTicket : createAdminStreamTicket),
	// The console listens also while its tab is hidden.
	whenHidden: 'keep',
})

/** Calls back with every change of a topic, from now on. Returns a function that stops this. All topics of a tab share one stream. */
export function onLive(topic: LiveTopic, listener: LiveListener): () => void {
	return stream.listen(topic, listener)
}

/** The same while the component is shown. */
export function useLive(topic: LiveTopic, onChange: LiveListener): void {
	const tell = useEffectEvent(onChange)
	useEffect(() => onLive(topic, (change) => tell(change)), [topic])
}

/** Whether the stream is open now; while it is not, a page may ask the server itself. */
export function useLiveOpen(): boolean {
	return useSyncExternalStore(stream.onState, stream.isOpen)
}
