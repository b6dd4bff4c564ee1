import { Icon, IconButton, TextInput } from '@portolan/ui'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useParams } from '../../shared/router.tsx'
import { CancelSheet, TrackingSheet, useOrderActions } from '../../features/orders/index.ts'
import { t } from '../../shared/messages.ts'
import { useList } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { useMe } from '../../shared/session.ts'
import { isOrderTab, OrderTabs, type OrderTab } from './order-tabs.tsx'
import { PurchaseList } from './purchase-list.tsx'

/** The shopper's orders, by state, with a search by number, goods or shop. */
export default function MyPurchasesScreen() {
	const { status = 'all' } = useParams()
	const { key } = useLocation()
	const start = { key, tab: tabOf(status), keyword: '' }
	const [view, setView] = useState(start)
	const [typed, setTyped] = useState('')
	const [isSearching, setSearching] = useState(false)
	// A link shows what it names; going back to the page shows it as it was left.
	if (view.key !== key) {
		setView(start)
		setTyped('')
		setSearching(false)
	}
	const me = useMe()
	const actions = useOrderActions()
	const list = useList('listOrders', {
		...(view.tab === 'all' ? {} : { status: view.tab }),
		...(view.keyword === '' ? {} : { keyword: view.keyword }),
	})
	const search = (keyword: string) => setView((known) => ({ ...known, keyword: keyword.trim() }))

	return (
		<Screen
			title={t('title.myPurchases')}
			backTo="/filter"
			end={
				<IconButton
					label={t(isSearching ? 'purchases.search_close' : 'purchases.search')}
					onPress={() => {
						setTyped('')
						search('')
						setSearching(!isSearching)
					}}
				>
					<Icon as={isSearching ? X : Search} />
				</IconButton>
			}
		>
			<div className="sticky top-[calc(3.5rem+var(--top))] z-10 -mx-4 bg-canvas/90 px-4 pb-2 blurred">
				{isSearching && (
					<form
						role="search"
						className="py-1"
						onSubmit={(event) => {
							event.preventDefault()
							search(typed)
						}}
					>
						<TextInput
							label={t('purchases.search_field')}
							hideLabel
							type="search"
							enterKeyHint="search"
							placeholder={t('purchases.search_field')}
							value={typed}
							onChange={setTyped}
							maxLength={60}
							start={<Icon as={Search} size={18} className="text-ink-3" />}
						/>
					</form>
				)}
				<OrderTabs
					tab={view.tab}
					me={me}
					onTab={(tab) => setView((known) => ({ ...known, tab }))}
				/>
			</div>
			<PurchaseList
				list={list}
				keyword={view.keyword}
				actions={actions}
				onAllOrders={() => {
					setTyped('')
					setView((known) => ({ ...known, keyword: '' }))
				}}
			/>
			<CancelSheet actions={actions} />
			<TrackingSheet actions={actions} />
		</Screen>
	)
}

/** The tab a path names: a status, several, or a filter by name. 3 and 4 share a tab. */
function tabOf(status: string): OrderTab {
	if (status === '3' || status === '4') return '3,4'
	return isOrderTab(status) ? status : 'all'
}
