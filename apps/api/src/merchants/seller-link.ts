import { consoleOptions } from '../operators/index.ts'
import type { Context } from '../platform/context.ts'

/**
 * An address at the merchants' door, for letters. What opens something stands behind the `#`, which browsers never send: so it
 * is in no log on the way. Without PUBLIC_URL it is the path alone.
 */
export function sellerLink(ctx: Pick<Context, 'ports'>, path: string, token?: string): string {
	const base = (consoleOptions.of(ctx).publicUrl ?? '').replace(/\/$/, '')
	return `${base}/seller${path}${token === undefined ? '' : `#${token}`}`
}
