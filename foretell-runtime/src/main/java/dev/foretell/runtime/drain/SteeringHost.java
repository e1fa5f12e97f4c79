// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.drain;

import dev.foretell.runtime.Modes;
import dev.foretell.runtime.Notice;
import dev.foretell.runtime.memory.OwnThread;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.shadow.ObjectShadow;
import dev.foretell.runtime.shadow.Shadows;
import dev.foretell.runtime.shadow.Threads;
import dev.foretell.runtime.site.Site;
import dev.foretell.runtime.site.Sites;
import dev.foretell.runtime.steer.SerialHost;
import dev.foretell.runtime.steer.Steered;
import dev.foretell.trace.Value;
import dev.foretell.trace.schedule.Outcome;
import java.util.Map;

/** What steering asks of the recorder. Made before the options are chosen, so nothing is looked up before it is asked. */
public final class SteeringHost implements SerialHost {
    /** Turns are messages on it. */
    private static final Object TURNS = new Object();

    @Override
    public String place(int site) {
        return Sites.location(site);
    }

    @Override
    public String field(int site) {
        Site there = Sites.get(site);
        return there.owner == null ? null : there.fieldName();
    }

    @Override
    public int holder(Object lock) {
        ObjectShadow shadow = Shadows.OBJECTS.find(lock);
        if (shadow == null) {
            return 0;
        }
        return shadow.lock.depth > 0 ? shadow.lock.enteredBy : shadow.lock.holder;
    }

    @Override
    public String target(int site) {
        Site there = Sites.get(site);
        return there.target.isEmpty() && there.owner != null ? there.owner + "." + there.fieldName() : there.target;
    }

    @Override
    public boolean isReference(int site) {
        return Sites.get(site).valueType == Value.REFERENCE.ordinal();
    }

    @Override
    public long number(Object lock) {
        return Shadows.OBJECTS.of(lock).number;
    }

    @Override
    public String what(Throwable exception) {
        return UncaughtExceptions.what(exception);
    }

    @Override
    public Steered current() {
        return Threads.current().steered();
    }

    @Override
    public Map<Long, Outcome.Seen> stuck() {
        return StuckThreadWatch.stuckThreads();
    }

    @Override
    public void send() {
        if (Modes.LOGGED) {
            Channels.send(TURNS, Channels.GIVEN, 0);
        }
    }

    @Override
    public void receive() {
        if (Modes.LOGGED) {
            Channels.receive(TURNS, Channels.GIVEN, 0);
        }
    }

    @Override
    public void start(Runnable task, String name) {
        new OwnThread(task, name).start();
    }

    @Override
    public void say(String line) {
        Notice.say(line);
    }
}
