/** Why a column tells nothing of a visitor. */
export const REASONS = {
  account: 'of somebody who administers the product (kind accounts): not a visitor, deleted with the account',
  audit: 'of the journal (kind audit): visitors by the number of their record alone',
  audience: 'a sum, or a value of a day, from which nobody is found (kind audience)',
  content: 'written by administrators, to be published',
  setting: 'chosen by administrators',
  word: 'a word of the product, from a closed list',
  token: 'a random value or a keyed hash',
  reference: 'names a record or a file of the product',
  public: 'public data',
} as const
export type Impersonal = keyof typeof REASONS

/** The columns of the tables that hold nothing about a visitor, by reason. */
const COLUMNS: Record<string, Partial<Record<Impersonal, string>>> = {
  access_tokens: { token: 'hash' },
  appointment_settings: { setting: 'opening_hours' },
  appointment_types: { setting: 'name_fr name_en place questions' },
  attempts: { token: 'key' },
  blog_renderings: { token: 'source', content: 'pieces' },
  blogs: {
    content:
      'title slug excerpt content author category image gallery image_alts tags meta_title meta_description search_text working_copy image_search_text',
  },
  bot_state_versions: { setting: 'state' },
  calendar_feeds: { token: 'token_hash' },
  campaign_links: { content: 'url' },
  campaign_recipients: { word: 'state' },
  campaigns: {
    content:
      'subject preheader content slug mail_html mail_text archive_html mail_html_en mail_text_en message_domain leave_url problem',
    setting: 'audience',
    word: 'state',
  },
  content_slugs: { word: 'collection', content: 'slug' },
  content_versions: { word: 'collection changed', reference: 'uploads', content: 'body' },
  deleted_content: { word: 'collection', content: 'title body slugs' },
  email_changes: { token: 'undo_hash', account: 'old_email' },
  email_config: {
    setting: 'smtp_host smtp_user smtp_pass_sealed email_from email_from_name trouble_reason',
  },
  email_confirmations: { token: 'hash', account: 'email' },
  events: {
    content: 'title description category location image color search_text',
    setting: 'start_time end_time registration',
  },
  imported_page_months: { audience: 'page' },
  imported_pages: { audience: 'page' },
  invitations: { account: 'email nom prenom', token: 'token_hash' },
  journal: {
    audit: 'actor_name object_title details ip user_agent merge_key',
    word: 'kind actor_kind object_kind',
    token: 'hash',
  },
  journal_head: { token: 'base_hash hash mac' },
  known_devices: { token: 'hash' },
  landmarks: { content: 'label' },
  medicine_words: { public: 'word' },
  medicines: {
    public:
      'code denomination forme dosage substance titulaire folded_denomination folded_substance search_text',
  },
  newsletter_forgotten: { word: 'month' },
  newsletter_imports: { reference: 'file_name', word: 'state', setting: 'choices' },
  open_forms: { word: 'collection' },
  outside_calendars: { setting: 'name sealed_url host problem', token: 'content_hash' },
  passkey_challenges: { token: 'hash', word: 'purpose' },
  passkeys: { account: 'credential_id public_key user_handle transports name' },
  password_resets: { token: 'hash' },
  preview_links: { token: 'token_hash' },
  project_renderings: { token: 'source', content: 'pieces' },
  projects: {
    content:
      'title description image category client tags link gallery image_alts slug search_text image_search_text',
  },
  recovery_codes: { token: 'hash salt' },
  retention_settings: { setting: 'rules' },
  revisions: { word: 'collection' },
  schema_migrations: { reference: 'name', token: 'checksum' },
  session_end_links: { token: 'hash device_hash' },
  sessions: { token: 'refresh_hash previous_refresh_hash device_hash', account: 'user_agent' },
  sign_in_challenges: { token: 'hash password_mark' },
  site_settings: {
    setting:
      'public_url newsletter_sender newsletter_address allowed_origins company_name company_logo company_address company_phone company_privacy_url',
  },
  totp: { account: 'sealed_secret' },
  totp_enrolments: { account: 'sealed_secret' },
  upload_files: { reference: 'file upload', content: 'content' },
  upload_uses: { reference: 'upload', word: 'collection' },
  upload_works: { reference: 'file upload' },
  uploads: { reference: 'name', content: 'original_name alt placeholder search_text', token: 'hash' },
  user_photos: { account: 'content_type content' },
  users: { account: 'email nom prenom password_hash photo_version reset_email' },
  visit_imports: { reference: 'file_name', word: 'tool state' },
  visit_arrival_months: { audience: 'dimension value channel' },
  visit_arrivals: { audience: 'dimension value channel' },
  visit_goals: { audience: 'goal channel source page' },
  visit_page_months: { audience: 'page' },
  visit_page_titles: { audience: 'page page_title' },
  visit_pages: { audience: 'page' },
  visit_salts: { audience: 'salt' },
  visit_sessions: { audience: 'hash entry_channel entry_source entry_page' },
  visit_sources: { audience: 'origin' },
  // SAFE-28: the mailbox of the last hour, as a hash.
  visitor_mails: { token: 'mailbox' },
  webhooks: { setting: 'url events secret_sealed former_secret_sealed' },
}

/** By « table.column ». */
export const IMPERSONAL: ReadonlyMap<string, Impersonal> = new Map(
  Object.entries(COLUMNS).flatMap(([table, reasons]) =>
    Object.entries(reasons).flatMap(([reason, names]) =>
      names.split(' ').map((name) => [`${table}.${name}`, reason as Impersonal] as const),
    ),
  ),
)
