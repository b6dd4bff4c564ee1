import type { Cents } from '@portolan/money'
import type { Context } from '../platform/context.ts'

/** What stands in custody on a network by what the chain itself says; null where it cannot be asked. */
export interface CustodyOnChain {
	network: string
	chain: Cents | null
}

type CustodyReader = (ctx: Context) => Promise<CustodyOnChain[]>

const readers: CustodyReader[] = []

/** Lets a room tell what stands on the chains it watches; called once, when the rooms are put together. */
export function registerCustodyReader(read: CustodyReader): void {
	readers.push(read)
}

/** What the chains say, network by network. */
export async function readCustody(ctx: Context): Promise<CustodyOnChain[]> {
	return (await Promise.all(readers.map((read) => read(ctx)))).flat()
}
