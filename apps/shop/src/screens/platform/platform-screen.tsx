import { Button, Card, EmptyState, ListGroup, ListRow, SkeletonRows } from '@portolan/ui'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'

/** Who runs the shop, how to reach them, and what selling here means. */
export default function PlatformScreen() {
	const index = useCall('showIndex')
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
						action={<Button tone="soft" onPress={() => void index.refetch()}>{t('common.retry')}</Button>}
					/>
				)}
				{index.data && (
					<ListGroup label={t('platform.contact')}>
						<Fact name={t('platform.company')}>{index.data.contact.company}</Fact>
						<Fact name={t('platform.address')}>{index.data.contact.address}</Fact>
						<Fact name={t('platform.hours')}>{index.data.contact.hours}</Fact>
						{index.data.contact.email !== '' && (
							<Fact name={t('platform.email')}>
								<a dir="ltr" className="text-brand underline underline-offset-2" href={`mailto:${index.data.contact.email}`}>
									{index.data.contact.email}
								</a>
							</Fact>
						)}
						{index.data.contact.phone !== '' && (
							<Fact name={t('platform.phone')}>
								<a dir="ltr" className="text-brand underline underline-offset-2" href={`tel:${index.data.contact.phone.replaceAll(/[^+\d]/g, '')}`}>
									{index.data.contact.phone}
								</a>
							</Fact>
						)}
					</ListGroup>
				)}
				<section className="rounded-card bg-surface p-4 shadow-card">
					<h2 className="text-17 font-semibold">{t('platform.sell')}</h2>
					<p className="mt-1 text-ink-2">{t('platform.sell_text')}</p>
					<ul className="mt-3 list-disc space-y-1.5 ps-5 text-ink-2">
						<li>{t('platform.sell_commission')}</li>
						<li>{t('platform.sell_escrow')}</li>
						<li>{t('platform.sell_never')}</li>
					</ul>
					{index.data && (
						<div className="mt-4">
							<Button tone="soft" block to={index.data.merchant_link || `mailto:${index.data.contact.email}`}>
								{t('platform.sell_write')}
							</Button>
						</div>
					)}
				</section>
				<ListGroup>
					<ListRow title={t('title.law')} to="/law" />
					<ListRow title={t('title.helpAndSupport')} to="/helpAndSupport" />
				</ListGroup>
			</div>
		</Screen>
	)
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
	if (children === '') return null
	return (
		<div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 px-4 py-2.5">
			<span className="text-ink-2">{name}</span>
			<span className="text-end font-medium">{children}</span>
		</div>
	)
}
