export type FormTables = {
  "documents.submissions": {
    company_id: number;
    id: string;
    employee_id: number;
    form_id: string;
    result_comment: string | null;
  };
};
