// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import dev.foretell.trace.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * The weak happens-before of Sen, Roşu and Agha: a read follows the write that it saw; a write with
 * its reads is an exclusion set of the variable, a section an exclusion set of its lock. Reads of
 * the initial value come before all writes of the variable. A receiver follows all
 * earlier senders of its message.
 */
final class WeakCausality implements Causality {
    private final Computation computation;
    private final Numbered<Variable> variables = new Numbered<>(Variable::new);
    private final Numbered<Lock> locks = new Numbered<>(Lock::new);
    private final Numbered<Stamps> messages = new Numbered<>(Stamps::new);
    private final Numbered<Stamps> notifications = new Numbered<>(Stamps::new);

    WeakCausality(Computation computation) {
        this.computation = computation;
    }

    @Override
    public void before(Kind kind, int target, Process process) {
        if (kind.isRead()) {
            process.follow(variables.at(target).write);
        } else if (kind.isWrite()) {
            variables.at(target).initialReads.precede(process);
        } else if (kind == Kind.RECEIVE) {
            messages.at(target).precede(process);
        } else if (kind == Kind.WAKE) {
            notifications.at(target).precede(process);
        }
    }

    @Override
    public void after(Kind kind, int target, Process process) {
        switch (kind) {
            case READ:
            case VOLATILE_READ:
                read(variables.at(target), process);
                break;
            case WRITE:
            case VOLATILE_WRITE:
            case VOLATILE_UPDATE:
                write(variables.at(target), target, process);
                break;
            case ACQUIRE:
            case READ_ACQUIRE:
                acquire(locks.at(target), target, process, kind == Kind.READ_ACQUIRE);
                break;
            case RELEASE:
            case READ_RELEASE:
                release(locks.at(target), process, kind == Kind.READ_RELEASE);
                break;
            case SEND:
                messages.at(target).put(process);
                break;
            case NOTIFY:
                notifications.at(target).put(process);
                break;
            default:
                break;
        }
    }

    private void read(Variable variable, Process process) {
        if (variable.set == null) {
            variable.initialReads.put(process);
        } else {
            variable.set.add(process.thread(), computation.length(process.thread()) - 1);
        }
    }

    private void write(Variable variable, int number, Process process) {
        if (variable.set == null) {
            variable.resource = computation.newResource(number, false);
        } else {
            variable.set.close(computation.size() - 1);
        }
        variable.set = computation.open(variable.resource, process.thread(), false);
        variable.write.set(process);
    }

    private void acquire(Lock lock, int number, Process process, boolean shared) {
        if (lock.holds(shared).acquire(process.thread())) {
            if (lock.resource == null) {
                lock.resource = computation.newResource(number, true);
            }
            lock.sections.add(computation.open(lock.resource, process.thread(), shared));
        }
    }

    private void release(Lock lock, Process process, boolean shared) {
        if (lock.holds(shared).release(process.thread())) {
            ExclusionSet section = lock.close(process.thread(), shared);
            section.add(process.thread(), computation.length(process.thread()) - 1);
            section.close(computation.size() - 1);
        }
    }

    private static final class Variable {
        private final Stamp write = new Stamp();
        private final Stamps initialReads = new Stamps();
        private Resource resource;
        private ExclusionSet set;
    }

    private static final class Lock {
        private final LockDepths exclusive = new LockDepths();
        private final LockDepths shared = new LockDepths();
        private final List<ExclusionSet> sections = new ArrayList<>(1);
        private Resource resource;

        LockDepths holds(boolean inReadMode) {
            return inReadMode ? shared : exclusive;
        }

        ExclusionSet close(int thread, boolean inReadMode) {
            for (int s = 0; s < sections.size(); s++) {
                ExclusionSet section = sections.get(s);
                if (section.thread() == thread && section.isShared() == inReadMode) {
                    return sections.remove(s);
                }
            }
            throw new AssertionError("no open section of thread " + thread);
        }
    }
}
