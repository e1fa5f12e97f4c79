S ::= W
    | W stock
    | W shop T
    | W shop T stock

W ::= W stock stockLeft
    | W shop T shopLeft
    |

T ::= T stock stockLeft
    |
