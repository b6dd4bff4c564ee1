import type { LucideIcon } from 'lucide-react'
import { Icon } from './icon.tsx'
import { joinClasses } from './join-classes.ts'
import { AppLink } from './link.tsx'

/** One tab. `badge` is a formatted count; `badgeLabel` its text for screen readers. */
export interface TabItem {
	to: string
	label: string
	icon: LucideIcon
	current: boolean
	badge?: string | null
	badgeLabel?: string
}

/**
 * The floating bar at the foot of the screen; on a wide screen a bar across its top, on every page. Its text grows only a little, as on
 * phones: five tabs share one line.
 */
export function TabBar({
	label,
	items,
	onlyWide,
}: {
	label: string
	items: readonly TabItem[]
	/** A phone does not show it on this page. */
	onlyWide?: boolean
}) {
	return (
		<nav
			aria-label={label}
			className={joinClasses(
				'tab-bar pointer-events-none fixed inset-x-0 bottom-0 z-21 mx-auto w-full max-w-[480px] px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
				onlyWide && 'max-md:hidden',
			)}
		>
			<ul className="pointer-events-auto flex h-16 items-stretch rounded-full bg-surface/95 px-2 shadow-float max-[379px]:px-1 blurred">
				{items.map((item) => (
					<li key={item.to} className="min-w-0 flex-1">
						<AppLink
							to={item.to}
							aria-current={item.current ? 'page' : undefined}
							aria-label={
								item.badge && item.badgeLabel ? `${item.label}, ${item.badgeLabel}` : undefined
							}
							className={joinClasses(
								'press flex h-full flex-col items-center justify-center gap-0.5 rounded-full text-[min(0.6875rem,12px)]',
								item.current ? 'font-semibold text-brand' : 'text-ink-2',
							)}
						>
							<span
								className={joinClasses(
									'relative inline-flex h-8 w-14 max-w-full items-center justify-center rounded-full',
									item.current && 'bg-brand-soft',
								)}
							>
								<Icon as={item.icon} />
								{item.badge && (
									// Drawn by CSS, so that it is not part of the link's text; the label contains it.
									<span
										aria-hidden
										data-badge={item.badge}
										className="tabular absolute start-1/2 -top-0.5 min-w-5 rounded-full bg-deal px-1 text-center text-[min(0.6875rem,12px)] leading-5 font-semibold text-on-deal before:content-[attr(data-badge)]"
									/>
								)}
							</span>
							<span className="max-w-full truncate tracking-tight">{item.label}</span>
						</AppLink>
					</li>
				))}
			</ul>
		</nav>
	)
}
