/** There may be two of a name. */
export const PersonAndCode = ({ name, code }: { name: string; code: string }) => (
  <>
    {name} <span className="person-code">{code}</span>
  </>
);
