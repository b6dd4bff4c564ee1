import { Icon, ListGroup, ListRow, Spinner } from '@portolan/ui'
import { saveFile } from '@portolan/web'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../shared/messages.ts'
import { useAction } from '../../shared/queries.ts'
import { toast } from '../../shared/toast.ts'
import { DeleteAccountSheet } from './delete-account-sheet.tsx'

/** What a shopper may do with the stored data: download it, or close the account. */
export function DataPart() {
	const [isDeleting, setDeleting] = useState(false)
	const exported = useAction('exportAccount')

	function download(): void {
		if (exported.isPending) return
		exported.mutate(
			{},
			{
				onSuccess: (all) => {
					saveFile(
						'portolan-account.json',
						new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }),
					)
					toast.success(t('security.exported'))
				},
			},
		)
	}

	return (
		<>
			<ListGroup label={t('security.data')}>
				<ListRow
					start={<Icon as={Download} />}
					title={t('security.export')}
					text={t('security.export_text')}
					end={exported.isPending && <Spinner />}
					chevron={false}
					onPress={download}
				/>
				<ListRow
					start={<Icon as={Trash2} />}
					title={t('security.delete')}
					tone="danger"
					onPress={() => setDeleting(true)}
				/>
			</ListGroup>
			<DeleteAccountSheet open={isDeleting} onClose={() => setDeleting(false)} />
		</>
	)
}
