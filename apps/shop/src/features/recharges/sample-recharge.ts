import type { Deposit, Network, Recharge, RechargeInfo } from './recharge-types.ts'

/** A drawing instead of a QR code. */
const qr =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"><path d="M0 0h3v3H0zM4 0h3v3H4zM0 4h3v3H0zM5 5h2v2H5z"/></svg>'

/** An on-chain request for galleries: to the shopper's own address, and waiting, unless said otherwise. Its time never ends. */
export function sampleRecharge(more: Partial<Recharge> = {}): Recharge {
	const now = Math.floor(Date.now() / 1000)
	return {
		recharge_id: '01a1f995-de3e-724d-a9b6-80a345a545b5',
		recharge_sn: 'R26112119204417',
		recharge_type: 'chain',
		status: -1,
		network: 'polygon',
		blockchain: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
		own_address: 1,
		price: '100.00',
		real_price: '0.00',
		qrcode_text: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
		qrcode_svg: qr,
		payment_link: 'ethereum:0x8ba1f109551bD432803012645Ac136ddd64DBA72@137',
		bank: null,
		provider: null,
		pay_url: null,
		createtime: now - 120,
		expire_time: now + 1680,
		late_until: now + 88_080,
		late: 0,
		given_up: 0,
		image: '',
		tx_hash: '',
		admin_msg: '',
		checktime: null,
		promised_time: null,
		warnings: [
			'Please choose the same network as the withdrawal platform.',
			'Not support DEX, BSC, HECO deposit.',
		],
		...more,
	}
}

/** A bank transfer for galleries, waiting unless said otherwise. */
export function sampleBankRecharge(more: Partial<Recharge> = {}): Recharge {
	const now = Math.floor(Date.now() / 1000)
	return sampleRecharge({
		recharge_type: 'bank',
		network: '',
		blockchain: '',
		own_address: 0,
		price: '250.00',
		qrcode_text: '',
		qrcode_svg: '',
		payment_link: '',
		provider: 'transfer',
		bank: {
			holder: 'Portolan Trading GmbH',
			bank_name: 'Hafenbank Hamburg',
			iban: 'DE02120300000000202051',
			bic: 'BYLADEM1001',
			reference: 'R26112119204417',
		},
		expire_time: now + 3 * 86_400 - 120,
		warnings: ['Write the reference exactly as shown.'],
		...more,
	})
}

/** A transfer for galleries, being confirmed unless said otherwise. */
export function sampleDeposit(more: Partial<Deposit> = {}): Deposit {
	return {
		deposit_id: '01a1f995-de3e-724d-a9b6-80a345a545b6',
		network: 'polygon',
		token: 'USDT',
		price: '100.00',
		state: 'seen',
		confirmations: 5,
		confirmations_needed: 12,
		late: 0,
		tx_hash: `0x${'ab12'.repeat(16)}`,
		admin_msg: '',
		createtime: Math.floor(Date.now() / 1000),
		...more,
	}
}

/** Limits for galleries. */
export const sampleInfo: RechargeInfo = {
	bank: { min: '1.00', max: '20000.00', providers: ['transfer', 'stripe'], limit_seconds: 259_200 },
	chain: { min: '10.00', max: '20000.00', limit_seconds: 1800 },
	late_seconds: 86_400,
	open_count: 0,
	open_max: 3,
}

/** Networks for galleries: one that is watched automatically, one that a person checks. */
export const sampleNetworks: Network[] = [
	{
		name: 'polygon',
		title: 'Polygon (PoS)',
		tokens: ['USDT', 'USDC'],
		minimum: '10.00',
		confirmations: 12,
		automatic: 1,
		warning: 'Send only USDT or USDC on Polygon.',
	},
	{
		name: 'tron',
		title: 'Tron (TRC-20)',
		tokens: ['USDT'],
		minimum: '10.00',
		confirmations: 20,
		automatic: 0,
		warning: 'Send only USDT on Tron.',
	},
]
