import { Button, Card, EmptyState, ListGroup, ListRow, SkeletonRows } from '@portolan/ui'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../shared/api.ts'
import { finePercent } from '../../shared/format.ts'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'

/** Who runs the shop, how to reach them, and what selling here means. */
export default function PlatformScreen() {
	const index = useCall('getHome')
	return (
		<Screen title={t('title.platform')}>
			<div className="space-y-5 pt-2">
				<Card>
					<h2 className="text-20 font-semibold">{index.data?.name ?? 'Portolan'}</h2>
					<p className="mt-1 text-ink-2">{t('platform.promise')}</p>
				</Card>
				{index.isPending && <SkeletonRows count={3} />}
				{index.error && (
					<EmptyState
						icon={Building2}
						title={t('platform.missing')}
						action={
							<Button tone="soft" onPress={() => void index.refetch()}>
								{t('common.retry')}
							</Button>
						}
					/>
				)}
				{index.data && <Contacts contact={index.data.contact} />}
				{!index.isPending && <BelowContacts index={index.data} />}
			</div>
		</Screen>
	)
}

/** What is below the contacts is shown together with them, because they would otherwise push it down. */
function BelowContacts({ index }: { index: Index | undefined }) {
	return (
		<>
			<section className="rounded-card bg-surface p-4 shadow-card">
				<h2 className="text-17 font-semibold">{t('platform.sell')}</h2>
				{index && <SellTerms index={index} />}
				{index && <SellLink index={index} />}
			</section>
			{index && <SellerCentre link={index.platform_seller_link} />}
			<ListGroup>
				<ListRow title={t('title.law')} to="/law" />
				<ListRow title={t('title.helpAndSupport')} to="/helpAndSupport" />
			</ListGroup>
		</>
	)
}

/** What selling here costs and when shops are paid, from the settings. */
function SellTerms({ index: { merchant_link: link, terms } }: { index: Index }) {
	const days = { days: terms['application.working_days'] }
	return (
		<>
			<p className="mt-1 text-ink-2">
				{link ? t('platform.sell_apply_text', days) : t('platform.sell_text', days)}
			</p>
			<ul className="mt-3 list-disc space-y-1.5 ps-5 text-ink-2">
				<li>
					{t('platform.sell_commission', {
						percent: finePercent(String(terms['order.commission_bp'])),
					})}
				</li>
				<li>{t('platform.sell_escrow', { days: terms['order.settle_days'] })}</li>
				<li>{t('platform.sell_never')}</li>
			</ul>
		</>
	)
}

/** How to apply as a shop: the application, or an email where the platform takes no applications. */
function SellLink({ index }: { index: Index }) {
	const to = index.merchant_link || (index.contact.email && `mailto:${index.contact.email}`)
	if (to === '') return null
	return (
		<a
			href={to}
			className="press mt-4 flex min-h-12 items-center justify-center rounded-full bg-brand-soft px-6 py-2 text-center leading-tight font-semibold text-brand"
		>
			{index.merchant_link ? t('platform.sell_apply') : t('platform.sell_write')}
		</a>
	)
}

/** Where shops that sell here sign in; an empty link means that they cannot sign in yet. */
function SellerCentre({ link }: { link: string }) {
	return (
		<section className="rounded-card bg-surface p-4 shadow-card">
			<h2 className="text-17 font-semibold">{t('platform.seller')}</h2>
			<p className="mt-1 text-ink-2">
				{link === '' ? t('platform.seller_closed') : t('platform.seller_text')}
			</p>
			{link === '' && <p className="mt-2 font-semibold">{t('common.not_open')}</p>}
			{link !== '' && (
				<a
					href={link}
					className="press mt-4 flex min-h-12 items-center justify-center rounded-full bg-sunken px-6 py-2 text-center leading-tight font-semibold text-ink"
				>
					{t('platform.seller_open')}
				</a>
			)}
		</section>
	)
}

type Index = ReplyOf<'getHome'>

/** Who runs the shop and how to reach them; what is not known is left out. */
export function Contacts({ contact }: { contact: Index['contact'] }) {
	return (
		<ListGroup label={t('platform.contact')}>
			<Fact name={t('platform.company')}>{contact.company}</Fact>
			<Fact name={t('platform.address')}>{contact.address}</Fact>
			<Fact name={t('platform.hours')}>{contact.hours && <bdi>{contact.hours}</bdi>}</Fact>
			{contact.email !== '' && (
				<Fact name={t('platform.email')}>
					<a
						dir="ltr"
						className="text-brand underline underline-offset-2"
						href={`mailto:${contact.email}`}
					>
						{contact.email}
					</a>
				</Fact>
			)}
			{contact.phone !== '' && (
				<Fact name={t('platform.phone')}>
					<a
						dir="ltr"
						className="text-brand underline underline-offset-2"
						href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}
					>
						{contact.phone}
					</a>
				</Fact>
			)}
		</ListGroup>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	if (children === '') return null
	return (
		<div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 px-4 py-2.5">
			<span className="text-ink-2">{name}</span>
			<span className="ms-auto text-end font-medium wrap-anywhere">{children}</span>
		</div>
	)
}
