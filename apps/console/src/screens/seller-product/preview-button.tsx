import { Button } from '@mui/material'
import { createProductPreview } from '@portolan/contract'
import { useNotify } from 'react-admin'
import { problemText } from '../../shared/problem-text.ts'
import { useSend } from '../../shared/use-send.ts'
import { t } from '../../shared/words.ts'

/** Opens the product in the shop as shoppers will see it, in a new tab. */
export function PreviewButton({ productId }: { productId: string }) {
	const notify = useNotify()
	const make = useSend(createProductPreview)
	const open = () => {
		// Browsers allow a new tab only while a press is handled, so it is opened before the link is known.
		const tab = window.open('about:blank', '_blank')
		make.mutate(
			{ product_id: productId },
			{
				onSuccess: ({ url }) => {
					if (tab) tab.location.replace(new URL(url, window.location.origin))
					else window.location.assign(url)
				},
				onError: (error) => {
					tab?.close()
					notify(problemText(error), { type: 'error' })
				},
			},
		)
	}
	return (
		<Button variant="outlined" loading={make.isPending} onClick={open}>
			{t('seller.preview')}
		</Button>
	)
}
