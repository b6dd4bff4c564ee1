import type { UploadScene } from '@portolan/contract'
import type { Generated } from 'kysely'

/** The table of pictures people sent (0060_documents.sql, 0081_recharges.sql, 0104_uploads_forgotten.sql). */
export interface UploadTables {
	upload: {
		id: string
		owner_id: string
		scene: UploadScene
		private: boolean
		name: string
		bytes: number
		/** Null for a PDF (0131_pdf_documents.sql). */
		width: number | null
		height: number | null
		/** Null for pictures from before they were compared. */
		content_hash: Buffer | null
		/** 64 bits as text. */
		look: string | null
		created_at: Date
		kept_at: Generated<Date | null>
		forgotten_at: Generated<Date | null>
		remove_at: Generated<Date | null>
	}
}
