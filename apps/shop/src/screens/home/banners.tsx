import { Skeleton } from '@portolan/ui'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { BannerRow } from './banner-row.tsx'

/** The banners; their space is reserved while they are loaded, so that nothing jumps. */
export function Banners() {
	const { data, isPending } = useCall('listBanners')
	if (isPending) return <Skeleton className="banner mb-4 rounded-hero" />
	if (!data || data.length === 0) return null
	return <BannerRow label={t('home.banners')} banners={data} />
}
