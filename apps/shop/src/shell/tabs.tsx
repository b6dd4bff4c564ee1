import { TabBar } from '@portolan/ui'
import { House, LayoutGrid, ShoppingBag, User, Wallet, type LucideIcon } from 'lucide-react'
import { badgeNumber } from '../shared/format.ts'
import { t, type WordKey } from '../shared/messages.ts'
import { useCall } from '../shared/queries.ts'
import { useSession } from '../shared/session.ts'
import { useVisitorCartCount } from '../shared/visitor-cart.ts'
import { tabRoutes } from './route-table.tsx'

const faces: Record<string, { icon: LucideIcon; label: WordKey }> = {
	home: { icon: House, label: 'tab.home' },
	explore: { icon: LayoutGrid, label: 'tab.browse' },
	bag: { icon: ShoppingBag, label: 'tab.cart' },
	'capital-record': { icon: Wallet, label: 'tab.wallet' },
	filter: { icon: User, label: 'tab.you' },
}

/** Whether pages that are no tab show the tabs, too; not while the server renders. */
function isWide(): boolean {
	return globalThis.matchMedia?.('(width >= 48rem)').matches
}

/** The five tabs, with how many things are in the cart. Pages that are no tab show them only on a wide screen, where `current` is undefined. */
export function Tabs({ current }: { current: string | undefined }) {
	const { signedIn } = useSession()
	const asked = useCall(
		'countCart',
		{},
		{ enabled: signedIn && (current !== undefined || isWide()), quiet: true },
	)
	const visiting = useVisitorCartCount()
	const count = signedIn ? (asked.data?.count ?? 0) : visiting
	return (
		<TabBar
			label={t('tab.label')}
			onlyWide={current === undefined}
			items={tabRoutes.flatMap((route) => {
				const face = faces[route.name]
				if (!face) return []
				return [
					{
						to: route.path,
						label: t(face.label),
						icon: face.icon,
						current: route.name === current,
						...(route.name === 'bag' && count > 0
							? {
									badge: badgeNumber(count),
									badgeLabel: t('tab.in_cart', { count }),
								}
							: {}),
					},
				]
			})}
		/>
	)
}
