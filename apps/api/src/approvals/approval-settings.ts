import { amountSetting } from '../platform/settings.ts'

/** Above this amount, money that is moved by hand needs two operators (docs/product/approvals.md, Limits). */
export const twoPeopleAbove = amountSetting('money.two_people_above', {
	default: '1000.00',
	min: '0.00',
	max: '100000.00',
	about: 'Recharges by hand and withdrawals above {value} need two operators.',
})

/** The sum of what one operator may decide alone in a day of UTC (docs/product/approvals.md, Limits). */
export const oneOperatorADay = amountSetting('money.one_operator_a_day', {
	default: '5000.00',
	min: '0.00',
	max: '10000000.00',
	about:
		'One operator alone decides recharges, withdrawals, payouts and disputes of up to {value} in a day (UTC), together.',
})
