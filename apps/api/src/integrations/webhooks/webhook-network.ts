import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { port } from '../../platform/ports.ts'

/** How webhooks reach the internet. */
export interface WebhookNetwork {
	/** Resolves host names; Node's own unless a test gives another. */
	lookup: LookupFunction
	/** Whether addresses of this machine may be called, and by plain http: in development only. */
	allowsLoopback: boolean
	/** How long an attempt may take, from the resolution of the name to the end of the answer. */
	timeoutMs: number
}

/** Given at the start of the app, by its environment. */
export const webhookNetwork = port<WebhookNetwork>('webhookNetwork')

/** Node's own resolution, and ten seconds for an attempt. */
export function openWebhookNetwork({ production }: { production: boolean }): WebhookNetwork {
	return { lookup, allowsLoopback: !production, timeoutMs: 10_000 }
}
