import type { BillLine, DayProof, MoneyPlace, MyProof } from './wallet-types.ts'

/** A noon in November 2026, in seconds. */
const noon = 1_795_262_400

/** Where somebody's money is, for galleries. */
export function sampleMoney(more: Partial<MoneyPlace> = {}): MoneyPlace {
	return {
		available: '1284.60',
		hold: '350.00',
		escrow: '563.00',
		total: '2197.60',
		leaving: '194.00',
		leavings: [
			{
				extract_id: 'c',
				extract_sn: '26112011474952634840',
				money: '194.00',
				destination: 'Harbour Bank •••• 4242',
			},
		],
		coming_back: '1785.00',
		returnings: [
			{
				extract_id: 'd',
				extract_sn: '26112011474952634841',
				money: '1785.00',
				destination: 'Harbour Bank •••• 4242',
				promised_time: noon + 86_400,
			},
		],
		holds: [
			{
				extract_id: 'a',
				extract_sn: '26112011474952634838',
				money: '200.00',
				destination: 'Harbour Bank •••• 4242',
				promised_time: noon + 86_400,
			},
			{
				extract_id: 'b',
				extract_sn: '26112011474952634839',
				money: '150.00',
				destination: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
				promised_time: noon + 90_000,
			},
		],
		escrows: [
			{ shop: 'Deskfern', money: '129.00', next: { name: 'receive', at: noon + 500_000 } },
			{ shop: 'Lantern & Loom', money: '84.00', next: { name: 'settle', at: noon + 900_000 } },
			{ shop: 'Kettlewright', money: '250.00', next: null },
			{ shop: 'North Quay', money: '100.00', next: { name: 'complete', at: noon + 700_000 } },
		].map(({ shop, money, next }, at) => ({
			order_id: String(at),
			order_sn: `2611151147495555704${at}`,
			mer_name: shop,
			money,
			next,
		})),
		...more,
	}
}

/** Transactions of three days, newest first, for galleries: each balance follows from the one before. */
export function sampleBill(): BillLine[] {
	const lines = [
		{ type: 'pay', title: 'Paid to Deskfern', money: '-129.00', ref_type: 'order', ago: 0 },
		{
			type: 'refund',
			title: 'Refund from Kettlewright',
			money: '40.00',
			ref_type: 'order',
			ago: 3,
		},
		{ type: 'fee', title: 'Charge for a withdrawal', money: '-6.00', ref_type: 'extract', ago: 26 },
		{
			type: 'extract',
			title: 'Withdrawal to Harbour Bank •••• 4242',
			money: '-194.00',
			ref_type: 'extract',
			ago: 26,
		},
		{
			type: 'recharge',
			title: 'Recharge by bank transfer',
			money: '500.00',
			ref_type: 'recharge',
			ago: 60,
		},
		{
			type: 'adjust',
			title: 'Goodwill for a late parcel',
			money: '5.00',
			ref_type: 'adjust',
			ago: 61,
		},
	] as const
	let after = 128_460n
	return lines.map(({ ago, ...line }, at) => {
		const balance_after = `${after / 100n}.${String(after % 100n).padStart(2, '0')}`
		after -= BigInt(line.money.replace('.', ''))
		return {
			...line,
			id: String(at),
			balance_after,
			ref_id: '01a1f995-de3e-724d-a9b6-80a345a545b5',
			createtime: noon - ago * 3600,
		}
	})
}

/** The present time of the samples, in seconds. */
export const sampleNow = noon

/** A day's proof, for galleries. */
export function sampleProof(): DayProof {
	return {
		proof_id: 'a',
		day: '2026-11-21',
		root: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
		total: '1284660.25',
		leaves: 4816,
		shoppers: 1204,
		custody: [{ account: 'platform:bank', amount: '1284660.25' }],
		others: [],
		createtime: noon,
	}
}

/** The leaves of one shopper in {@link sampleProof}, for galleries. */
export function sampleMyProof(): MyProof {
	const { day, root, total, leaves } = sampleProof()
	return {
		format: 'portolan-balance-proof-2',
		day,
		shopper_id: '01a1f995-de3e-724d-a9b6-80a345a545b5',
		balance: '2197.60',
		parts: [{ nonce: '7a'.repeat(32), amount: '2197.60', path: [] }],
		leaves,
		root,
		total,
	}
}
