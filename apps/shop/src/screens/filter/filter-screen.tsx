import {
	AppLink,
	Avatar,
	Card,
	ForwardIcon,
	Icon,
	IconButton,
	ListGroup,
	ListRow,
	Skeleton,
} from '@portolan/ui'
import {
	CircleQuestionMark,
	ClipboardList,
	Clock,
	Heart,
	MapPin,
	MessageSquareText,
	RotateCcw,
	Settings,
	Star,
	Store,
	Truck,
	Wallet,
	Building2,
	type LucideIcon,
} from 'lucide-react'
import { useOwnMoney } from '../../features/wallet/index.ts'
import { number } from '../../shared/format.ts'
import { fullName } from '../../shared/full-name.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { Screen } from '../../shared/screen.tsx'
import { useMe, type Me } from '../../shared/session.ts'

/** "Me", the personal centre: the account, the orders by state, and links to everything of the shopper. */
export default function FilterScreen() {
	const me = useMe()
	const ownMoney = useOwnMoney()
	return (
		<Screen
			title={t('title.filter')}
			tabs
			end={
				<IconButton label={t('title.setting')} to="/setting">
					<Icon as={Settings} />
				</IconButton>
			}
		>
			<div className="space-y-5">
				<Person me={me} />
				<Orders me={me} />
				<ListGroup>
					<ListRow
						start={<Icon as={Wallet} className="text-brand" />}
						title={t('tab.wallet')}
						end={me && <span className="tabular font-semibold text-ink">{ownMoney(me.money)}</span>}
						to="/capitalRecord"
					/>
					<ListRow start={<Icon as={Heart} />} title={t('title.myFavourite')} to="/myFavourite" />
					<ListRow start={<Icon as={Store} />} title={t('title.heart')} to="/heart" />
					<ListRow start={<Icon as={MapPin} />} title={t('title.address')} to="/address" />
				</ListGroup>
				<ListGroup>
					<ListRow
						start={<Icon as={CircleQuestionMark} />}
						title={t('title.helpAndSupport')}
						to="/helpAndSupport"
					/>
					<ListRow
						start={<Icon as={MessageSquareText} />}
						title={t('title.service')}
						to="/service"
					/>
					<ListRow start={<Icon as={Building2} />} title={t('title.platform')} to="/platform" />
				</ListGroup>
			</div>
		</Screen>
	)
}

/** The picture and the name of the shopper. */
export function Person({
	me,
}: {
	me: Pick<Me, 'username' | 'nickname' | 'given_name' | 'family_name' | 'avatar'> | undefined
}) {
	if (!me) return <Skeleton className="h-22 rounded-card" />
	const name = fullName(me) || me.nickname || me.username
	return (
		<Card to="/profile">
			<span className="flex items-center gap-4">
				<Avatar src={me.avatar} name={name} size={56} />
				<span className="min-w-0 flex-1">
					<span className="block text-20 break-words font-semibold">{name}</span>
					<span className="block text-13 wrap-anywhere text-ink-2">
						<bdi>{me.username}</bdi>
					</span>
				</span>
				<span className="sr-only">{t('title.profile')}</span>
				<ForwardIcon />
			</span>
		</Card>
	)
}

/** How many orders are in each state. */
export function Orders({ me }: { me: OrderCounts | undefined }) {
	return (
		<section aria-label={t('title.myPurchases')} className="rounded-card bg-surface shadow-card">
			<ListRow
				title={<h2 className="font-semibold">{t('title.myPurchases')}</h2>}
				end={t('common.see_all')}
				to={links.myPurchases()}
			/>
			<ul className="flex flex-wrap border-t border-line pt-1 pb-2">
				<Stage
					icon={Clock}
					label={t('you.to_pay')}
					count={me?.order_unpaid}
					to={links.myPurchases('0')}
				/>
				<Stage
					icon={ClipboardList}
					label={t('you.to_ship')}
					count={me?.order_unshipped}
					to={links.myPurchases('1')}
				/>
				<Stage
					icon={Truck}
					label={t('you.to_receive')}
					count={me?.order_unreceived}
					to={links.myPurchases('2')}
				/>
				<Stage icon={Star} label={t('you.to_review')} count={me?.order_uncommented} to="/order" />
				<Stage
					icon={RotateCcw}
					label={t('you.refunds')}
					count={undefined}
					to={links.myPurchases('-4')}
				/>
			</ul>
		</section>
	)
}

type OrderCounts = Pick<
	Me,
	'order_unpaid' | 'order_unshipped' | 'order_unreceived' | 'order_uncommented'
>

function Stage({
	icon,
	label,
	count,
	to,
}: {
	icon: LucideIcon
	label: string
	count: number | undefined
	to: string
}) {
	return (
		// As wide as its longest word; what does not fit beside the others is in a second row.
		<li className="min-w-min flex-1 basis-[3.9rem]">
			<AppLink
				to={to}
				className="press flex min-h-18 flex-col items-center justify-start gap-1.5 rounded-tile pt-3 pb-2 text-center text-11"
			>
				<span className="relative">
					<Icon as={icon} />
					{count !== undefined && count > 0 && (
						<span
							aria-hidden
							className="tabular absolute -end-3 -top-2 min-w-5 rounded-full border-2 border-surface bg-deal px-0.5 text-center text-11 leading-4 font-semibold text-on-deal"
						>
							{number(count)}
						</span>
					)}
				</span>
				<span className="tracking-tight text-ink-2 hyphens-auto">{label}</span>
				{count !== undefined && count > 0 && (
					<span className="sr-only">{t('you.stage_count', { count })}</span>
				)}
			</AppLink>
		</li>
	)
}
