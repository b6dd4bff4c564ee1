import type { CallReply } from '@portolan/client'
import type { listAuditEntries } from '@portolan/contract'
import { Box, Typography } from '@mui/material'
import { RecordLink } from '../../shared/record-link.tsx'
import { hasWord, wordFor } from '../../shared/words.ts'

/** The kinds of things that operators do something to. */
export const subjectKinds = [
	'recharge',
	'withdrawal',
	'payout',
	'deposit',
	'adjustment',
	'receiving_address',
	'network',
	'order',
	'claim',
	'chat',
	'shopper',
	'review',
	'product',
	'shop',
	'application',
	'promo',
	'banner',
	'document',
	'setting',
	'operator',
	'operator_grant',
] as const

/** Where a thing of a kind has a page of its own. */
const pages: Readonly<Record<string, string>> = {
	recharge: '/recharges',
	withdrawal: '/withdrawals',
	payout: '/payouts',
	order: '/orders',
	claim: '/disputes',
	shopper: '/shoppers',
	product: '/products',
	shop: '/shops',
	application: '/applications',
	chat: '/chat',
}

/** Whether a filter names one thing, not all of a kind. */
export function isOneThing(subject: string): boolean {
	return subject !== '' && !subject.endsWith(':')
}

/** What a line is about: its kind, its name or number, and the way to it where it has a page. */
export function Subject({ line }: { line: CallReply<typeof listAuditEntries>['list'][number] }) {
	const [kind = '', ...rest] = line.subject.split(':')
	const id = rest.join(':')
	const page = pages[kind]
	const name = line.subject_name === '' ? (isId(id) ? '' : id) : line.subject_name
	const kindName = hasWord('audit.kind', kind) ? wordFor('audit.kind', kind) : kind
	return (
		<Box sx={{ overflowWrap: 'anywhere' }}>
			<Typography component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
				{kindName}
			</Typography>
			{page !== undefined && isId(id) ? (
				<RecordLink to={`${page}/${id}`} words={name === '' ? kindName : name} wraps />
			) : (
				name
			)}
		</Box>
	)
}

function isId(text: string): boolean {
	return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
