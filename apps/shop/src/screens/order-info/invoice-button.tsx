import { Button, Icon } from '@portolan/ui'
import { saveFile } from '@portolan/web'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { t } from '../../shared/messages.ts'

/** Saves the invoice of a paid order as a PDF in the language of the page. */
export function InvoiceButton({ orderId }: { orderId: string }) {
	const [isBusy, setBusy] = useState(false)

	async function take() {
		setBusy(true)
		try {
			const file = await call('getOrderInvoice', { order_id: orderId })
			const bytes = Uint8Array.from(atob(file.pdf), (one) => one.charCodeAt(0))
			saveFile(file.file_name, new Blob([bytes], { type: 'application/pdf' }))
		} catch {
			// The call has shown a toast.
		} finally {
			setBusy(false)
		}
	}

	return (
		<Button
			className="mt-4"
			tone="soft"
			size="s"
			busy={isBusy}
			start={<Icon as={FileDown} size={16} />}
			onPress={() => void take()}
		>
			{t('orderInfo.invoice')}
		</Button>
	)
}
