// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.drain;

import dev.foretell.runtime.Notice;
import dev.foretell.runtime.memory.OwnThread;
import dev.foretell.runtime.shadow.ObjectShadow;
import dev.foretell.runtime.shadow.Shadows;
import dev.foretell.runtime.site.Site;
import dev.foretell.runtime.site.Sites;
import dev.foretell.runtime.steer.Host;

/** What steering asks of the recorder. Made before the options are chosen, so nothing is looked up before it is asked. */
public final class SteeringHost implements Host {
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
    public void start(Runnable task, String name) {
        new OwnThread(task, name).start();
    }

    @Override
    public void say(String line) {
        Notice.say(line);
    }
}
