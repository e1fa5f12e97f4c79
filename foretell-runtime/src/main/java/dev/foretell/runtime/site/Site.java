// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.site;

import dev.foretell.runtime.RecordingState;
import dev.foretell.trace.binary.Format;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;

/**
 * A place in the code that logs events. For a field access, {@code owner} and {@code name} are the reference as it stands in the code, the name with a semicolon and the
 * descriptor after it: a class may have fields of one name and several types. Otherwise they are null.
 */
public final class Site {
    public final String location;
    public final String owner;
    public final String name;

    /** The {@link dev.foretell.trace.Value} type of the values logged here. */
    public volatile int valueType;

    /** What the events are about, for the trace: known once the site has been reached. */
    public volatile String target = "";

    public volatile int ordinal;

    /** Flags of {@link Format}. */
    public volatile int flags;

    private final WeakReference<ClassLoader> loader;

    public Site(ClassLoader loader, String location, String owner, String name, int valueType) {
        this.loader = new WeakReference<>(loader);
        this.valueType = valueType;
        this.location = location;
        this.owner = owner;
        this.name = name;
        this.flags = owner == null && valueType != 0 ? Format.ELEMENT : 0;
    }

    /** The same place in the code, for events about something that shows only when it runs. */
    public Site again() {
        return new Site(loader.get(), location, owner, name, 0);
    }

    void save(DataOutputStream out) throws IOException {
        out.writeUTF(location);
        out.writeUTF(owner == null ? "" : owner);
        out.writeUTF(name == null ? "" : name);
        out.writeUTF(target);
        out.writeInt(valueType);
        out.writeInt(flags);
    }

    static Site load(DataInputStream in) throws IOException {
        String location = in.readUTF();
        String owner = in.readUTF();
        String name = in.readUTF();
        String target = in.readUTF();
        int valueType = in.readInt();
        Site site = new Site(null, location, owner.isEmpty() ? null : owner, name.isEmpty() ? null : name, valueType);
        site.target = target;
        site.flags = in.readInt();
        return site;
    }

    /** Whether the field has the name and the type that the code of this site gives it. */
    public boolean means(Field field) {
        String simple = field.getName();
        return name.startsWith(simple) && name.startsWith(";" + field.getType().descriptorString(), simple.length());
    }

    /** The name of the field, without its type. */
    public String fieldName() {
        return name.substring(0, name.indexOf(';'));
    }

    /** The class that the code of this site calls {@code owner}. Does not initialise it. */
    public Class<?> ownerClass() throws ClassNotFoundException {
        ClassLoader known = loader.get();
        return Class.forName(owner, false, known != null ? known : callersLoader());
    }

    /** For code that was rewritten ahead of time, so that its loader was not known. */
    private static ClassLoader callersLoader() {
        String ours = RecordingState.class.getPackageName();
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.map(StackWalker.StackFrame::getDeclaringClass)
                        .filter(type -> !type.getPackageName().startsWith(ours))
                        .findFirst()
                        .map(Class::getClassLoader)
                        .orElse(null));
    }
}
