import {
	createAdminStreamTicket,
	createMerchantStreamTicket,
	type LiveTopic,
} from '@portolan/contract'
import { LiveStream, type LiveListener } from '@portolan/web'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { call } from './api.ts'
import { door } from './door.ts'
import { listen as onTokenChange, sessionToken } from './session.ts'

const stream = new LiveStream({
	token: sessionToken,
	onTokenChange,
	askTicket: () => call(door === 'seller' ? createMerchantStreamTicket : createAdminStreamTicket),
	// A desk is to hear what comes, also while nobody looks at it.
	whenHidden: 'keep',
})

/** Calls back with every change of a topic, from now on. Gives the way to stop. One stream serves the tab. */
export function onLive(topic: LiveTopic, listener: LiveListener): () => void {
	return stream.listen(topic, listener)
}

/** The same while the component is shown. */
export function useLive(topic: LiveTopic, onChange: LiveListener): void {
	const tell = useEffectEvent(onChange)
	useEffect(() => onLive(topic, (change) => tell(change)), [topic])
}

/** Whether the stream is open now; a page that cannot wait asks by itself while it is not. */
export function useLiveOpen(): boolean {
	return useSyncExternalStore(stream.onState, stream.isOpen)
}
