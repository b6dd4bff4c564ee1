import { Box, Typography } from '@mui/material'
import type { MerchantAuditEntry } from '@portolan/contract'
import { money } from '../../shared/format.ts'
import { RecordLink } from '../../shared/record-link.tsx'
import { t } from '../../shared/words.ts'

/** The pages of records by kind: of the record itself, or the list that it is in. */
const pages: Readonly<Record<string, (id: string) => string>> = {
	order: (id) => `/orders/${id}`,
	claim: (id) => `/claims/${id}`,
	product: (id) => `/products/${id}`,
	product_import: (id) => `/products/import/${id}`,
	bulk_edit: (id) => `/products/bulk/${id}`,
	chat: (id) => `/chat/${id}`,
	webhook: (id) => `/integrations/${id}`,
	review: () => '/reviews',
	media: () => '/media',
	promo: () => '/promos',
	payout: () => '/payouts',
	canned_answer: () => '/answers',
	api_key: () => '/integrations',
	merchant: () => '/staff',
	invitation: () => '/staff',
}

/** The pages of what has no record of its own. */
const pagesOfActions: Readonly<Record<string, string>> = {
	'shipping.save': '/freight',
	'tax.save': '/tax',
	'shop.save': '/shop',
	'holiday.save': '/hours',
	'holiday.end': '/hours',
	'hours.save': '/hours',
	'low_stock.set': '/notifications',
}

/** What an entry is about: a link to the record by its number or name, the amount, and how many records there were. */
export function ActivityRecord({ entry }: { entry: MerchantAuditEntry }) {
	const [kind = '', id = ''] = entry.subject.split(':')
	const page = pages[kind]?.(id) ?? pagesOfActions[entry.action]
	return (
		<>
			{page !== undefined && (
				<Box>
					<RecordLink
						to={page}
						words={entry.subject_name === '' ? t('activity.open') : entry.subject_name}
						wraps
					/>
				</Box>
			)}
			{page === undefined && entry.subject_name !== '' && <Box>{entry.subject_name}</Box>}
			{entry.amount !== null && <Note>{money(entry.amount)}</Note>}
			{entry.count !== null && <Note>{t('activity.count', { count: entry.count })}</Note>}
		</>
	)
}

function Note({ children }: { children: string }) {
	return (
		<Typography component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
			{children}
		</Typography>
	)
}
