import { useState } from 'react'
import { useLocation, useSearchParams } from '../../shared/router.tsx'
import { useWithdrawalActions } from '../../features/withdrawals/index.ts'
import { t } from '../../shared/messages.ts'
import { useList } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalSheet } from './withdrawal-sheet.tsx'
import { WithdrawalTabs, type WithdrawalTab } from './withdrawal-tabs.tsx'

/** The shopper's withdrawals, by state. `?extract_id=` opens one of them; the transactions link to it. */
export default function DepositRecordScreen() {
	const [params] = useSearchParams()
	const { key } = useLocation()
	const [tab, setTab] = useState<WithdrawalTab>('all')
	const start = { key, opened: params.get('extract_id') }
	const [view, setView] = useState(start)
	// A link opens the withdrawal that it names; going back to the page shows it as it was left.
	if (view.key !== key) setView(start)
	const actions = useWithdrawalActions()
	const list = useList('listWithdrawals', tab === 'all' ? {} : { status: tab })
	return (
		<Screen title={t('title.depositRecord')} backTo="/capitalRecord">
			<div className="sticky top-[calc(3.5rem+var(--top))] z-10 -mx-4 bg-canvas/90 px-4 pb-2 blurred">
				<WithdrawalTabs tab={tab} onTab={setTab} />
			</div>
			<WithdrawalList
				list={list}
				isAll={tab === 'all'}
				actions={actions}
				onOpen={(opened) => setView({ key, opened })}
			/>
			<WithdrawalSheet
				id={view.opened}
				actions={actions}
				onClose={() => setView({ key, opened: null })}
			/>
		</Screen>
	)
}
