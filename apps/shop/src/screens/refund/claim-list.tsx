import { Button, EmptyState, Tabs } from '@portolan/ui'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { ClaimCard, ClaimCardShape, type ClaimEntry } from '../../features/claims/index.ts'
import { ListView } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useList, type ListState } from '../../shared/queries.ts'

const tabs = ['all', 'open', 'ended'] as const
/** A tab of the list of claims. */
export type ClaimTab = (typeof tabs)[number]
const labels = {
	all: 'claim.tab_all',
	open: 'claim.tab_open',
	ended: 'claim.tab_ended',
} as const

/** The shopper's claims, newest first: all, open, or closed. */
export function ClaimList() {
	const [tab, setTab] = useState<ClaimTab>('all')
	const list = useList('listClaims', tab === 'all' ? {} : { status: tab })
	return <ClaimListView list={list} tab={tab} onTab={setTab} />
}

/** The list as it is shown. */
export function ClaimListView({
	list,
	tab,
	onTab,
}: {
	list: ListState<ClaimEntry>
	tab: ClaimTab
	onTab: (tab: ClaimTab) => void
}) {
	return (
		<>
			<div className="sticky top-[calc(3.5rem+var(--top))] z-10 -mx-4 bg-canvas/90 px-4 pb-2 blurred">
				<Tabs
					label={t('claim.tabs')}
					value={tab}
					onChange={onTab}
					items={tabs.map((value) => ({ value, label: t(labels[value]) }))}
				/>
			</div>
			<ListView
				list={list}
				itemKey={(claim) => claim.refund_id}
				item={(claim) => <ClaimCard claim={claim} />}
				skeleton={
					<div className="flex flex-col gap-3">
						<ClaimCardShape />
						<ClaimCardShape />
					</div>
				}
				empty={
					<EmptyState
						icon={ReceiptText}
						title={t('claim.empty')}
						text={t('refund.no_order_text')}
						action={<Button to="/myPurchases">{t('payment.to_orders')}</Button>}
					/>
				}
			/>
		</>
	)
}
