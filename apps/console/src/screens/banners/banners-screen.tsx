import type { Banner } from './banner.ts'
import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material'
import { deleteBanner, listAdminBanners, sortBanners } from '@portolan/contract'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { DecisionDialog } from '../../features/decisions/index.ts'
import { holds, NeedsRole, useAskAs, useMe } from '../../features/operators/index.ts'
import { Moment } from '../../shared/moment.tsx'
import { OrderButtons } from '../../shared/order-buttons.tsx'
import { Page } from '../../shared/page.tsx'
import { problemText } from '../../shared/problem-text.ts'
import { useNewInAddress } from '../../shared/use-new-in-address.ts'
import { useSend } from '../../shared/use-send.ts'
import { ToneChip } from '../../shared/tone-chip.tsx'
import { Answered } from '../../shared/answered.tsx'
import { t } from '../../shared/words.ts'
import { BannerForm } from './banner-form.tsx'

const roles = ['catalogue'] as const

/** The banners of the shop's home page, in the order in which they are shown. */
export default function BannersScreen() {
	const { data: me } = useMe()
	const asked = useAskAs(roles, listAdminBanners)
	const [form, setForm] = useState<{ banner: Banner | null } | null>(null)
	useNewInAddress(() => setForm({ banner: null }), holds(me, ['catalogue']))
	return (
		<Page
			title={t('banners.title')}
			lead={t('banners.lead')}
			actions={
				holds(me, ['catalogue']) ? (
					<Button variant="contained" onClick={() => setForm({ banner: null })}>
						{t('banner.make')}
					</Button>
				) : null
			}
		>
			<NeedsRole roles={roles} what={t('banners.look')}>
				<Answered asked={asked}>
					{({ list }) => <Banners banners={list} onEdit={(banner) => setForm({ banner })} />}
				</Answered>
			</NeedsRole>
			{form && <BannerForm banner={form.banner} onClose={() => setForm(null)} />}
		</Page>
	)
}

function Banners({
	banners,
	onEdit,
}: {
	banners: readonly Banner[]
	onEdit: (banner: Banner) => void
}) {
	const order = useSend(sortBanners)
	const [deleting, setDeleting] = useState<Banner | null>(null)
	if (banners.length === 0)
		return <Typography color="text.secondary">{t('banners.empty')}</Typography>
	return (
		<Stack spacing={2}>
			{order.error && <Alert severity="error">{problemText(order.error)}</Alert>}
			<Stack component="ol" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
				{banners.map((banner, at) => (
					<Card
						key={banner.banner_id}
						component="li"
						variant="outlined"
						sx={{ display: 'flex', gap: 2, p: 2, borderRadius: 4, flexWrap: 'wrap' }}
					>
						<Box
							component="img"
							src={banner.image}
							alt=""
							sx={{ width: 240, height: 120, objectFit: 'cover', borderRadius: 3 }}
						/>
						<Box sx={{ flex: 1, minWidth: 220 }}>
							<Told banner={banner} />
						</Box>
						<Stack direction="row" spacing={0.5} sx={{ alignItems: 'flex-start' }}>
							<OrderButtons
								ids={banners.map(({ banner_id: id }) => id)}
								at={at}
								up={t('banner.up', { title: banner.titles.en })}
								down={t('banner.down', { title: banner.titles.en })}
								isPending={order.isPending}
								onMove={(ids) => order.mutate({ banner_ids: ids })}
							/>
							<Button
								size="small"
								variant="outlined"
								aria-label={t('action.whose', {
									action: t('promo.edit'),
									whose: banner.titles.en,
								})}
								onClick={() => onEdit(banner)}
							>
								{t('promo.edit')}
							</Button>
							<Button
								size="small"
								variant="outlined"
								color="error"
								aria-label={t('action.whose', {
									action: t('banner.remove'),
									whose: banner.titles.en,
								})}
								onClick={() => setDeleting(banner)}
							>
								{t('banner.remove')}
							</Button>
						</Stack>
					</Card>
				))}
			</Stack>
			{deleting && <RemoveBanner banner={deleting} onClose={() => setDeleting(null)} />}
		</Stack>
	)
}

function Told({ banner }: { banner: Banner }) {
	const languages = Object.values(banner.titles).filter((title) => title !== undefined).length
	return (
		<Stack spacing={0.5}>
			<Typography component="h2" variant="h2">
				{banner.titles.en}
			</Typography>
			{banner.subtitles.en !== undefined && <Typography>{banner.subtitles.en}</Typography>}
			<Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: 'wrap' }}>
				<ToneChip
					tone={banner.live === 1 ? 'good' : 'rest'}
					words={banner.live === 1 ? t('banner.live') : t('banner.not_live')}
				/>
				<ToneChip tone="rest" words={t('banner.languages', { count: languages })} />
			</Stack>
			<Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
				{banner.link === null
					? t('banner.opens_nothing')
					: t('banner.opens', { what: t(`banner.link.${banner.link.kind}`) })}
			</Typography>
			{(banner.start_time !== null || banner.end_time !== null) && (
				<Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
					{banner.start_time !== null && (
						<>
							{t('banner.from')} <Moment at={banner.start_time} />{' '}
						</>
					)}
					{banner.end_time !== null && (
						<>
							{t('banner.until')} <Moment at={banner.end_time} />
						</>
					)}
				</Typography>
			)}
		</Stack>
	)
}

function RemoveBanner({ banner, onClose }: { banner: Banner; onClose: () => void }) {
	const notify = useNotify()
	const remove = useSend(deleteBanner)
	return (
		<DecisionDialog
			title={t('banner.remove_title')}
			danger
			consequence={t('banner.remove_consequence')}
			confirm={t('banner.remove')}
			facts={[[t('banner.title'), banner.titles.en]]}
			send={async () => {
				await remove.mutateAsync({ banner_id: banner.banner_id })
				notify(t('record.saved'), { type: 'success' })
			}}
			onClose={onClose}
		/>
	)
}
