import type { WithdrawalActions } from './use-withdrawal-actions.ts'
import type { Quote, WithdrawInfo, Withdrawal } from './withdrawal-types.ts'

/** A noon in November 2026, in seconds. */
const noon = 1_795_262_400
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** A withdrawal in review, for galleries, unless said otherwise. */
export function sampleWithdrawal(more: Partial<Withdrawal> = {}): Withdrawal {
	return {
		extract_id: '01a1f995-de3e-724d-a9b6-80a345a545b5',
		extract_sn: '26112011474952634838',
		extract_type: 'bank',
		network: '',
		extract_price: '200.00',
		fee: '6.00',
		real_price: '194.00',
		status: 0,
		pay_state: 0,
		destination: 'Harbour Bank •••• 4242',
		admin_msg: '',
		tx_hash: '',
		delay_until: null,
		promised_time: noon + 86_400,
		createtime: noon,
		checktime: null,
		paidtime: null,
		bank_return: null,
		actions: ['cancel'],
		...more,
	}
}

/** A return of which the bank kept something, for galleries. */
const sentBack = {
	money: '185.00',
	bank_cost: '15.00',
	reason: 'The account is closed.',
}

/** A withdrawal in each state, for galleries. */
export function sampleWithdrawals(): Withdrawal[] {
	const over = { promised_time: null, checktime: noon + 7200, actions: [] }
	const onChain = { extract_type: 'chain', network: 'ethereum', destination: address } as const
	return [
		sampleWithdrawal({ extract_id: '0', delay_until: 4_102_444_800, promised_time: 4_102_531_200 }),
		sampleWithdrawal({ extract_id: '1', ...over, ...onChain, status: 1, pay_state: 1 }),
		sampleWithdrawal({
			extract_id: '2',
			...over,
			...onChain,
			status: 1,
			pay_state: 2,
			paidtime: noon + 9000,
			tx_hash: `0x${'7ab88b098def'.repeat(6).slice(0, 64)}`,
		}),
		sampleWithdrawal({
			extract_id: '3',
			...over,
			status: 2,
			admin_msg: 'The name on the card is not the name of your account.',
		}),
		sampleWithdrawal({ extract_id: '4', ...over, status: 3, fee: '0.00', real_price: '200.00' }),
		sampleWithdrawal({
			extract_id: '5',
			...over,
			status: 1,
			pay_state: 3,
			paidtime: noon + 9000,
			bank_return: { ...sentBack, promised_time: null, time: noon + 260_000 },
		}),
		sampleWithdrawal({
			extract_id: '6',
			...over,
			extract_price: '1800.00',
			fee: '50.00',
			real_price: '1750.00',
			status: 1,
			pay_state: 2,
			paidtime: noon + 9000,
			bank_return: { ...sentBack, money: '1785.00', promised_time: noon + 346_400, time: null },
		}),
	]
}

/** The limits and destinations of the form, for galleries: nothing withdrawn yet. */
export function sampleInfo(more: Partial<WithdrawInfo> = {}): WithdrawInfo {
	return {
		balance: '1284.60',
		hold: '0.00',
		service_charge: '3.00',
		fee_min: '1.00',
		fee_max: '50.00',
		fee_free: '0.00',
		fee_round: '0.00',
		free_after_days: 30,
		min: '10.00',
		max: '5000.00',
		day_left: '10000.00',
		count_left: 3,
		delay_until: null,
		new_destination_seconds: 86_400,
		networks: [
			{ name: 'ethereum', title: 'Ethereum (ERC-20)', tokens: ['USDT', 'USDC'] },
			{ name: 'polygon', title: 'Polygon', tokens: ['USDT', 'USDC'] },
			{ name: 'tron', title: 'Tron (TRC-20)', tokens: ['USDT'] },
			{ name: 'bitcoin', title: 'Bitcoin', tokens: ['BTC'] },
		].map((network) => ({
			...network,
			minimum: '10.00',
			confirmations: 12,
			automatic: 1,
			warning: '',
		})),
		card_list: [],
		chain_list: [],
		...more,
	}
}

/** The same for somebody who withdrew before, some of whose money was refunded. */
export function sampleKnownInfo(): WithdrawInfo {
	return sampleInfo({
		fee_free: '40.00',
		fee_round: '25.00',
		day_left: '9800.00',
		count_left: 2,
		card_list: [
			{
				destination_id: 'card',
				real_name: 'Dana Morrow',
				bank_name: 'Harbour Bank',
				bank_card: '•••• 4242',
			},
			{
				destination_id: 'iban',
				real_name: 'Dana Morrow',
				bank_name: 'Sparkasse an der unteren Lindenaue',
				bank_card: '•••• 3000',
			},
		],
		chain_list: [{ destination_id: 'chain', network: 'ethereum', blockchain: address }],
	})
}

/** What a withdrawal of 200.00 would cost, for galleries. */
export function sampleQuote(more: Partial<Quote> = {}): Quote {
	return {
		extract_price: '200.00',
		fee_free: '40.00',
		fee: '4.80',
		real_price: '195.20',
		ref: 'bank:card',
		destination: 'Harbour Bank •••• 4242',
		new_destination: 0,
		delay_until: null,
		...more,
	}
}

/** Actions that do nothing, for galleries. */
export const idleWithdrawalActions: WithdrawalActions = {
	cancel: async () => undefined,
	isCancelling: () => false,
}
