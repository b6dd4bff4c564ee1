import { useState } from 'react'
import { t } from '../../shared/messages.ts'
import { useList } from '../../shared/queries.ts'
import { useSearchParams } from '../../shared/router.tsx'
import { Screen } from '../../shared/screen.tsx'
import { ArrivalList, RequestList } from './record-lists.tsx'
import { isRecordTab, RecordTabs, type RecordTab } from './record-tabs.tsx'

/** Every recharge request, by state, and what arrived on a chain. The query may name the tab. */
export default function TopUpRecordScreen() {
	const [query] = useSearchParams()
	const named = query.get('tab') ?? 'all'
	const [tab, setTab] = useState<RecordTab>(isRecordTab(named) ? named : 'all')
	return (
		<Screen title={t('title.topUpRecord')} backTo="/topUp">
			<div className="sticky top-[calc(3.5rem+var(--top))] z-10 -mx-4 bg-canvas/90 px-4 pb-2 blurred">
				<RecordTabs tab={tab} onTab={setTab} />
			</div>
			{tab === 'arrivals' ? <Arrivals /> : <Requests key={tab} status={tab} />}
		</Screen>
	)
}

function Requests({ status }: { status: Exclude<RecordTab, 'arrivals'> }) {
	const list = useList('listRecharges', status === 'all' ? {} : { status }, { staleMs: 15_000 })
	return <RequestList list={list} />
}

function Arrivals() {
	return <ArrivalList list={useList('listDeposits', {}, { staleMs: 5000 })} />
}
