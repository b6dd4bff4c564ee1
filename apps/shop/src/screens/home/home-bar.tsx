import { Icon, IconButton } from '@portolan/ui'
import { Bell, ChevronDown, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../shared/router.tsx'
import { chooseCountry, CountrySheet, useDeliverTo } from '../../features/catalogue/index.ts'
import { SearchPill } from '../../features/search/index.ts'
import { badgeNumber, countryName } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useMe } from '../../shared/session.ts'

/** The country to deliver to, the inbox with its unread count, and the search. */
export function HomeBar() {
	const unread = useMe()?.notice_unread ?? 0
	return (
		<header className="home-bar sticky top-0 z-20 bg-canvas/85 px-4 pt-(--top) pb-2.5 blurred">
			<h1 className="sr-only">{t('title.home')}</h1>
			<div className="flex min-h-14 items-center justify-between gap-2">
				<DeliverTo />
				<IconButton
					to="/notification"
					label={
						unread > 0
							? t('home.notices_unread', { count: unread, shown: badgeNumber(unread) })
							: t('home.notices')
					}
					badge={unread > 0 ? true : null}
					className="-me-2"
				>
					<Icon as={Bell} />
				</IconButton>
			</div>
			<SearchPill />
		</header>
	)
}

const line = 'press flex min-h-11 min-w-0 items-center gap-2 text-15'

/** With a default address it opens the addresses; otherwise it opens the choice of a country. */
function DeliverTo() {
	const [isOpen, setIsOpen] = useState(false)
	const { address, country } = useDeliverTo()
	const place = address?.detail ?? (country === null ? null : countryName(country))
	const inside = (
		<>
			<Icon as={MapPin} size={20} className="text-brand" />
			<span className="min-w-0 leading-tight wrap-anywhere">
				{place === null ? (
					<span className="font-semibold">{t('home.choose_country')}</span>
				) : (
					<>
						<span className="text-ink-2">{t('home.deliver_to')}</span>{' '}
						<bdi className="font-semibold">{place}</bdi>
					</>
				)}
			</span>
			<Icon as={ChevronDown} size={18} className="text-ink-2" />
		</>
	)
	if (address)
		return (
			<Link to="/address" className={line}>
				{inside}
			</Link>
		)
	return (
		<>
			<button type="button" className={line} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
				{inside}
			</button>
			<CountrySheet
				open={isOpen}
				onClose={() => setIsOpen(false)}
				country={country}
				onChoose={chooseCountry}
			/>
		</>
	)
}
