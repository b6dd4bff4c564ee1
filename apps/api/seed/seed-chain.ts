import { requestReceivingAddress, decideReceivingAddress } from '@portolan/contract'
import { isAutomatic, networkNamed } from '../src/chain/index.ts'
import type { TxContext } from '../src/platform/context.ts'
import { callAs } from './call-as.ts'
import { actingOperator } from './seed-operators.ts'
import type { Step } from './story-steps.ts'
import { ago } from './world.ts'

/**
 * Valid addresses to which nobody has a key: hashes of a sentence, so that the demo data cannot lead anybody's money to
 * somebody else.
 */
const addresses = {
	ethereum: '0x70d025C364F5506597e4E6ba7735b0B450D113B2',
	polygon: '0x70d025C364F5506597e4E6ba7735b0B450D113B2',
	tron: 'TUDuiUH8okMxwtt5ULSvr53saNkddZXG97',
	bitcoin: 'bc1q9kcq8nw4xhlrplwumcsjpsgpfrut5ulvrd5ds9',
}

/**
 * The receiving addresses on networks that are not watched automatically, set by two people; and a change that waits for
 * the second of them.
 */
export function receivingAddressSteps(): Step[] {
	return [
		{
			daysAgo: 79,
			async run(ctx) {
				for (const [network, address] of Object.entries(addresses))
					if (isPaidByHand(ctx, network)) await setAddress(ctx, network, address)
			},
		},
		{
			daysAgo: 2,
			async run(ctx) {
				if (!isPaidByHand(ctx, 'bitcoin')) return
				await callAs(actingOperator(ctx, 'operator1'), requestReceivingAddress, {
					network: 'bitcoin',
					address: 'bc1qtf94xfh3wnhux2lfuzheanl0zjwj3ru6gkay32',
					reason: 'The old device is retired at the end of the month.',
				})
			},
		},
	]
}

async function setAddress(ctx: TxContext, network: string, address: string): Promise<void> {
	const asked = await callAs(actingOperator(ctx, 'operator1'), requestReceivingAddress, {
		network,
		address,
		reason: 'First address of this network, from the cold wallet.',
	})
	await callAs(actingOperator(ago(ctx, 0, -20), 'operator2'), decideReceivingAddress, {
		change_id: asked.pending?.change_id ?? '',
		pass: 1,
		reason: 'Compared with the screen of the device.',
	})
}

function isPaidByHand(ctx: TxContext, name: string): boolean {
	const network = networkNamed(ctx, name)
	return network !== null && !isAutomatic(network)
}
