// SPDX-License-Identifier: Apache-2.0
/**
 * Ordinary programs, one package for each primitive, whose comments state what a recording of their
 * run must hold. Most come in pairs: in one the primitive hands something over, and so orders two
 * plain accesses; in its nearest neighbour the same primitive is used and orders nothing. A
 * synchronisation that is not recorded makes the first fail, one that is imagined the second.
 *
 * <p>A comment at the end of a line speaks of the events recorded at that line. It consists of
 * clauses, separated by semicolons:
 *
 * <dl>
 *   <dt>{@code at: A}
 *   <dd>names the line. A name belongs to one line of the file.
 *   <dt>{@code after: A}
 *   <dd>every conflicting pair (accesses of one variable by two threads, at least one a write) of an
 *       event of A and an event of this line is ordered by synchronisation, A's event first. There
 *       is at least one such pair.
 *   <dt>{@code ordered: A}
 *   <dd>the same, in either order; the line may name itself.
 *   <dt>{@code racy: A}
 *   <dd>there is at least one such pair, and none is ordered.
 *   <dt>{@code quiet: A}
 *   <dd>no such pair is unordered; there need not be any.
 *   <dt>{@code apart: A}
 *   <dd>A and this line each have an access, but no two of them conflict, whatever their threads.
 *   <dt>{@code expect: OPS}
 *   <dd>the events of this line, in the order of the trace, are these and no others of their
 *       families. OPS are operations as in a text trace ({@code r w vr vw vu acq rel racq rrel fork
 *       join send recv notify wake}). The families are plain accesses, volatile accesses, locks,
 *       threads, messages. An operation with a name, {@code w(count)}, speaks of accesses of that
 *       field alone; {@code w(int[])} of elements of such arrays; {@code w(HashMap)} of such
 *       objects. After an operation {@code *} means once or more. {@code main|w(count)} tells the
 *       thread as well.
 *   <dt>{@code expect: some OPS}
 *   <dd>each of these operations was recorded at this line, at least once.
 *   <dt>{@code expect: no OPS}
 *   <dd>none of these operations was recorded at this line.
 *   <dt>{@code expect: none}
 *   <dd>no event at all was recorded at this line.
 * </dl>
 *
 * <p>Ordered by synchronisation means: by program order, fork, join, messages, notify before wake,
 * volatile write before later volatile reads, and release before later acquire of a lock (two read
 * modes do not order each other); closed transitively.
 */
package dev.foretell.validation;
