import type { CallReply } from '@portolan/client'
import type { listAuditEntries } from '@portolan/contract'
import { Box, Typography } from '@mui/material'
import { RecordLink } from '../../shared/record-link.tsx'
import { hasWord, wordFor } from '../../shared/words.ts'

/** The kinds of records in the audit log. */
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
	'answer',
	'shopper',
	'review',
	'product',
	'shop',
	'application',
	'promo',
	'banner',
	'category',
	'document',
	'setting',
	'operator',
	'operator_grant',
] as const

/** The paths of records that have their own page, by kind. */
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

/** Whether a filter names one record, not all of a kind. */
export function isOneThing(subject: string): boolean {
	return subject !== '' && !subject.endsWith(':')
}

/** What an entry is about: the kind of record, its name or number, and a link if it has a page. */
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
