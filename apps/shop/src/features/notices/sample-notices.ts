import type { Notice } from './notice-types.ts'

/** A notification for galleries. */
export function sampleNotice(more: Partial<Notice> = {}): Notice {
	return {
		notice_id: '01a1f995-de3e-724d-a9b6-80a345a545b5',
		kind: 'order.shipped',
		group: 'orders',
		title: 'Shipped',
		text: 'Everything in order 26111511474955557042 has left the shop.',
		ref_type: 'order',
		ref_id: '01a1f995-de3e-724d-a9b6-80a345a545b5',
		read: 0,
		createtime: 1_794_743_269,
		...more,
	}
}

/** Choices for galleries. */
export const sampleSetting = {
	list: (['orders', 'claims', 'money', 'security', 'reviews', 'catalogue', 'chat'] as const).map(
		(group) => ({
			group,
			push: 1 as const,
			email: 0 as const,
			fixed: group === 'money' || group === 'security' ? (1 as const) : (0 as const),
		}),
	),
	email: 'ida@example.com',
	push_key: '',
	push_count: 0,
}
