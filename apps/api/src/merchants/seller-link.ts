import { consoleOptions } from '../operators/index.ts'
import type { Context } from '../platform/context.ts'

/**
 * An address in the merchant centre, for emails. Secrets are put after the `#`, which browsers never send, so they are
 * not in any log on the way. Without PUBLIC_URL it is only the path.
 */
export function sellerLink(ctx: Pick<Context, 'ports'>, path: string, token?: string): string {
	const base = (consoleOptions.of(ctx).publicUrl ?? '').replace(/\/$/, '')
	return `${base}/seller${path}${token === undefined ? '' : `#${token}`}`
}
