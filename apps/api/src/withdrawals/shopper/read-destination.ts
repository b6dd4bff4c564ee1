import {
	checkAddress,
	isOfOtherNetwork,
	isOurAddress,
	networkNamed,
	unsupportedNetworks,
} from '../../chain/index.ts'
import { readBankAccount } from '../../money-out/index.ts'
import type { ShopperContext } from '../../platform/context.ts'
import { refuse } from '../../platform/refusal.ts'
import { findDestination, findAdded } from '../destination-queries.ts'
import type { Destination } from '../destination.ts'

/** A destination in the form: a saved one by its id, or a new one by its fields. */
export interface DestinationGiven {
	extract_type: 'bank' | 'chain'
	destination_id?: string | undefined
	network?: string | undefined
	blockchain?: string | undefined
	real_name?: string | undefined
	bank_card?: string | undefined
	bank_name?: string | undefined
}

/** A checked destination, and when the shopper added it: null for never. */
export interface DestinationRead {
	to: Destination
	addedAt: Date | null
}

/**
 * Reads the destination of a withdrawal. Refuses `network_mismatch` for an address of another network and `address_wrong`
 * for a mistyped one; `network_not_supported` for DEX, BSC, HECO and unknown networks; `address_of_ours` for an address
 * of the platform, because the money would come back as somebody's deposit. A card needs its check digit, an IBAN its
 * checksum. Refuses `not_found` for a saved destination that is not the shopper's own. Source:
 * docs/product/withdrawals.md, Destination.
 */
export async function readDestination(
	ctx: ShopperContext,
	given: DestinationGiven,
): Promise<DestinationRead> {
	if (given.destination_id !== undefined) return readSaved(ctx, given, given.destination_id)
	const to = given.extract_type === 'chain' ? await readChain(ctx, given) : readBank(given)
	return { to, addedAt: await findAdded(ctx, ctx.actor.id, to) }
}

const chainFields = ['network', 'blockchain'] as const
const bankFields = ['real_name', 'bank_card', 'bank_name'] as const

async function readSaved(
	ctx: ShopperContext,
	given: DestinationGiven,
	id: string,
): Promise<DestinationRead> {
	refuseGiven(given, [...chainFields, ...bankFields], 'nothing beside destination_id')
	const saved = await findDestination(ctx, id, ctx.actor.id)
	if (!saved) refuse('not_found', 'No such saved destination.')
	if (saved.kind !== given.extract_type)
		refuseField('extract_type', `the saved destination is of the type ${saved.kind}`)
	const { addedAt, kind, network, account, realName, bankName } = saved
	// Since the destination was saved, the network may have been removed, or one of its tokens may have this address.
	if (kind === 'chain') await checkedAddress(ctx, network, account)
	return { to: { kind, network, account, realName, bankName }, addedAt }
}

async function readChain(ctx: ShopperContext, given: DestinationGiven): Promise<Destination> {
	refuseGiven(given, bankFields, 'left out for an address')
	const network = needed(given, 'network')
	const account = await checkedAddress(ctx, network, needed(given, 'blockchain'))
	return { kind: 'chain', network, account, realName: '', bankName: '' }
}

async function checkedAddress(ctx: ShopperContext, name: string, address: string): Promise<string> {
	if (unsupportedNetworks.some((unsupported) => unsupported.toLowerCase() === name))
		refuse('network_not_supported', `${name} is refused by name.`, { field: 'network' })
	const network = networkNamed(ctx, name)
	if (!network)
		refuse('network_not_supported', `There is no network ${name}.`, { field: 'network' })
	const checked = checkAddress(network, address)
	if (checked === null) {
		if (isOfOtherNetwork(network, address))
			refuse('network_mismatch', `This is no address of ${name}.`, { field: 'blockchain' })
		refuse('address_wrong', `This is no right address of ${name}.`, { field: 'blockchain' })
	}
	if (await isOurAddress(ctx, network, checked))
		refuse('address_of_ours', 'Money is paid in at this address.', { field: 'blockchain' })
	return checked
}

function readBank(given: DestinationGiven): Destination {
	refuseGiven(given, chainFields, 'left out for a bank card')
	const realName = needed(given, 'real_name')
	const account = readBankAccount(needed(given, 'bank_card'))
	if (account === null) refuseField('bank_card', 'a card number or an IBAN')
	return { kind: 'bank', network: '', account, realName, bankName: needed(given, 'bank_name') }
}

type Field = (typeof chainFields)[number] | (typeof bankFields)[number]

function needed(given: DestinationGiven, field: Field): string {
	return given[field] ?? refuseField(field, 'needed here')
}

/** With two destinations in one request it would be unclear which is meant. */
function refuseGiven(given: DestinationGiven, fields: readonly Field[], reason: string): void {
	for (const field of fields) if (given[field] !== undefined) refuseField(field, reason)
}

/** The value itself is not repeated: it may be a card number. */
function refuseField(field: string, reason: string): never {
	refuse('invalid', `${field}: ${reason}.`, { field, params: { reason } })
}
