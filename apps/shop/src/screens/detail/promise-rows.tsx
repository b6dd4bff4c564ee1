import { Button, Icon, ListRow, Sheet } from '@portolan/ui'
import { Clock, HandCoins, RotateCcw, ShieldCheck, Truck, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import {
	chooseCountry,
	CountrySheet,
	useDeliverTo,
	type ProductDetail,
} from '../../features/catalogue/index.ts'
import { countryName } from '../../shared/format.ts'
import { links } from '../../shared/links.ts'
import { t } from '../../shared/messages.ts'
import { useSession } from '../../shared/session.ts'

/** Source of the days: docs/product/refunds.md, Window and Steps. */
const claimDays = 15
const answerDays = 3
const receiveDays = 7

/** The shipping cost and what protects the buyer; each row opens its details. */
export function PromiseRows({ product }: { product: ProductDetail }) {
	const [opened, setOpened] = useState<'country' | 'protection' | null>(null)
	const { country } = useDeliverTo()
	const { freight } = product
	const undelivered = freight.delivered === 0
	const way = [
		freight.to === null ? null : t('detail.to_country', { country: countryName(freight.to) }),
		product.ships_from === ''
			? null
			: t('detail.ships_from', { country: countryName(product.ships_from) }),
	].filter((part) => part !== null)
	const close = () => setOpened(null)

	return (
		<section aria-label={t('detail.promises')}>
			<h2 className="sr-only">{t('detail.promises')}</h2>
			<div className="divided overflow-hidden rounded-card bg-surface shadow-card">
				<ListRow
					start={<Icon as={Truck} className={undelivered ? 'text-deal' : 'text-brand'} />}
					title={<span className={undelivered ? 'text-deal' : ''}>{freight.text}</span>}
					text={way.length > 0 ? way.join(' · ') : t('detail.choose_country')}
					onPress={() => setOpened('country')}
				/>
				<ListRow
					start={<Icon as={RotateCcw} className="text-brand" />}
					title={t('detail.returns', { days: claimDays })}
					onPress={() => setOpened('protection')}
				/>
				<ListRow
					start={<Icon as={ShieldCheck} className="text-brand" />}
					title={t('detail.escrow')}
					onPress={() => setOpened('protection')}
				/>
			</div>
			<CountrySheet
				open={opened === 'country'}
				onClose={close}
				country={freight.to ?? country}
				onChoose={chooseCountry}
			/>
			<ProtectionSheet open={opened === 'protection'} onClose={close} />
		</section>
	)
}

/** What happens to the money, in plain words. Source: docs/product/refunds.md, Money. */
function ProtectionSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
	const { signedIn } = useSession()
	return (
		<Sheet
			open={open}
			onClose={onClose}
			title={t('protection.title')}
			closeLabel={t('common.close')}
			foot={
				// Visitors may not open the refund terms.
				signedIn && (
					<Button tone="plain" block to={links.law('refund')} onPress={onClose}>
						{t('protection.terms')}
					</Button>
				)
			}
		>
			<ul className="flex flex-col gap-5 pb-3">
				<Assurance icon={ShieldCheck} title={t('protection.held')}>
					{t('protection.held_text', { days: claimDays })}
				</Assurance>
				<Assurance icon={RotateCcw} title={t('protection.claim', { days: claimDays })}>
					{t('protection.claim_text', { days: claimDays })}
				</Assurance>
				<Assurance icon={Clock} title={t('protection.answer', { days: answerDays })}>
					{t('protection.answer_text', { days: answerDays, receive: receiveDays })}
				</Assurance>
				<Assurance icon={HandCoins} title={t('protection.wallet')}>
					{t('protection.wallet_text')}
				</Assurance>
			</ul>
		</Sheet>
	)
}

function Assurance({
	icon,
	title,
	children,
}: {
	icon: LucideIcon
	title: string
	children: string
}) {
	return (
		<li className="flex gap-3.5">
			<span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-brand-soft text-brand">
				<Icon as={icon} size={20} />
			</span>
			<div className="min-w-0">
				<h3 className="text-15">{title}</h3>
				<p className="text-ink-2">{children}</p>
			</div>
		</li>
	)
}
