import { Button, EmptyState } from '@portolan/ui'
import { PackageX } from 'lucide-react'
import { useParams, useSearchParams } from '../../shared/router.tsx'
import { useDeliverTo } from '../../features/catalogue/index.ts'
import { problemOf } from '../../shared/api.ts'
import { FailedState } from '../../shared/call-list.tsx'
import { t } from '../../shared/messages.ts'
import { useCall } from '../../shared/queries.ts'
import { Screen } from '../../shared/screen.tsx'
import { DetailShape } from './detail-shape.tsx'
import { ProductPage } from './product-page.tsx'

/** A product, or the preview of one that its shop's people look at before it is on sale. */
export default function DetailScreen() {
	const [search] = useSearchParams()
	const preview = search.get('preview')
	return preview === null ? <Detail /> : <Preview token={preview} />
}

function Preview({ token }: { token: string }) {
	const { country } = useDeliverTo()
	const detail = useCall(
		'previewProduct',
		{ preview: token, ...(country === null ? {} : { to: country }) },
		{ quiet: ['not_found', 'invalid'], staleMs: 0 },
	)
	if (detail.data)
		return <ProductPage key={detail.data.product_id} product={detail.data} isPreview />
	if (problemOf(detail.error)) return <NoProduct />
	if (!detail.error) return <DetailShape />
	return (
		<Screen title={t('title.detail')}>
			<FailedState error={detail.error} onRetry={() => void detail.refetch()} />
		</Screen>
	)
}

/** A product. Its shipping cost is that of the country the shopper has things sent to. */
function Detail() {
	const { product, mer } = useParams()
	const { country } = useDeliverTo()
	const detail = useCall(
		'getProduct',
		{
			product_id: product ?? '',
			...(mer === undefined ? {} : { mer_id: mer }),
			...(country === null ? {} : { to: country }),
		},
		// For another country the product is loaded again; the page stays meanwhile.
		{ enabled: product !== undefined, keepsPrevious: true, quiet: ['not_found', 'invalid'] },
	)
	const shown = detail.data?.product_id === product ? detail.data : undefined
	if (shown) return <ProductPage key={shown.product_id} product={shown} />
	if (product === undefined || problemOf(detail.error)) return <NoProduct />
	if (!detail.error) return <DetailShape />
	return (
		<Screen title={t('title.detail')}>
			<FailedState error={detail.error} onRetry={() => void detail.refetch()} />
		</Screen>
	)
}

/** No such product, or none named. */
export function NoProduct() {
	return (
		<Screen title={t('title.detail')}>
			<EmptyState
				icon={PackageX}
				title={t('detail.not_found')}
				text={t('detail.not_found_text')}
				action={<Button to="/home">{t('detail.to_home')}</Button>}
			/>
		</Screen>
	)
}
