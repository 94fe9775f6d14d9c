#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <vector>

using int32 = std::int32_t;
using int64 = std::int64_t;
using uint8 = std::uint8_t;
using uint16 = std::uint16_t;
using uint32 = std::uint32_t;
using uint64 = std::uint64_t;
using SIZE_T = std::size_t;
using TYPE_OF_NULLPTR = std::nullptr_t;
inline constexpr int32 INDEX_NONE = -1;

template <typename T>
constexpr std::remove_reference_t<T>&& MoveTemp(T&& Value)
{
    return static_cast<std::remove_reference_t<T>&&>(Value);
}

template <typename T> using TFunction = std::function<T>;
template <typename T>
class TUniquePtr : public std::unique_ptr<T>
{
public:
    using std::unique_ptr<T>::unique_ptr;
    void Reset() { this->reset(); }
};
template <typename T, typename... A> TUniquePtr<T> MakeUnique(A&&... Arguments) { return TUniquePtr<T>(new T(std::forward<A>(Arguments)...)); }

template <typename T>
class TOptional
{
public:
    TOptional() = default;
    TOptional(const T& Value) : Data(Value) {}
    TOptional(T&& Value) : Data(std::move(Value)) {}
    bool IsSet() const { return Data.has_value(); }
    void Reset() { Data.reset(); }
    template <typename... A> T& Emplace(A&&... Arguments) { return Data.emplace(std::forward<A>(Arguments)...); }
    const T& GetValue() const { return Data.value(); }
    T& GetValue() { return Data.value(); }
    const T& Get(const T& Default) const { return Data ? *Data : Default; }
    const T* operator->() const { return &Data.value(); }
    T* operator->() { return &Data.value(); }

private:
    std::optional<T> Data;
};

template <typename T>
class TArray
{
public:
    TArray() = default;
    TArray(std::initializer_list<T> Items) : Data(Items) {}
    int32 Num() const { return static_cast<int32>(Data.size()); }
    const T* GetData() const { return Data.data(); }
    T& operator[](int32 Index) { return Data.at(static_cast<SIZE_T>(Index)); }
    const T& operator[](int32 Index) const { return Data.at(static_cast<SIZE_T>(Index)); }
    void Add(const T& Item) { Data.push_back(Item); }
    void Add(T&& Item) { Data.push_back(std::move(Item)); }
    void Append(const TArray& Other) { Data.insert(Data.end(), Other.Data.begin(), Other.Data.end()); }
    void Append(const T* Items, int32 Count) { Data.insert(Data.end(), Items, Items + Count); }
    void Reset() { Data.clear(); }
    bool Contains(const T& Item) const { return std::find(Data.begin(), Data.end(), Item) != Data.end(); }
    template <typename P> bool ContainsByPredicate(P Predicate) const { return FindByPredicate(Predicate) != nullptr; }
    template <typename P> const T* FindByPredicate(P Predicate) const
    {
        const auto Found = std::find_if(Data.begin(), Data.end(), Predicate);
        return Found == Data.end() ? nullptr : &*Found;
    }
    template <typename P> void RemoveAll(P Predicate) { Data.erase(std::remove_if(Data.begin(), Data.end(), Predicate), Data.end()); }
    auto begin() { return Data.begin(); }
    auto end() { return Data.end(); }
    auto begin() const { return Data.begin(); }
    auto end() const { return Data.end(); }

private:
    std::vector<T> Data;
};

template <typename K, typename V>
struct TPair
{
    K Key;
    V Value;
};

/** Keeps insertion order, as the engine's map does until an entry is removed. String keys are case-insensitive. */
template <typename K, typename V>
class TMap
{
public:
    void Add(const K& Key, V Value)
    {
        if (V* Found = const_cast<V*>(Find(Key))) { *Found = std::move(Value); }
        else { Pairs.push_back({Key, std::move(Value)}); }
    }
    void Remove(const K& Key)
    {
        Pairs.erase(std::remove_if(Pairs.begin(), Pairs.end(), [&](const TPair<K, V>& Each) { return Each.Key == Key; }), Pairs.end());
    }
    const V* Find(const K& Key) const
    {
        for (const TPair<K, V>& Each : Pairs) { if (Each.Key == Key) { return &Each.Value; } }
        return nullptr;
    }
    bool Contains(const K& Key) const { return Find(Key) != nullptr; }
    void Reset() { Pairs.clear(); }
    auto begin() const { return Pairs.begin(); }
    auto end() const { return Pairs.end(); }

private:
    std::vector<TPair<K, V>> Pairs;
};

enum class ESPMode { NotThreadSafe, ThreadSafe };
template <typename T, ESPMode Mode> class TSharedPtr;
template <typename T, ESPMode Mode> class TWeakPtr;

/** A shared pointer that is never null. */
template <typename T, ESPMode Mode = ESPMode::ThreadSafe>
class TSharedRef
{
public:
    explicit TSharedRef(std::shared_ptr<T> Object) : Data(std::move(Object)) {}
    template <typename U, typename = std::enable_if_t<std::is_convertible_v<U*, T*>>> TSharedRef(const TSharedRef<U, Mode>& Other) : Data(Other.Data) {}
    T& Get() const { return *Data; }
    T* operator->() const { return Data.get(); }
    T& operator*() const { return *Data; }
    std::shared_ptr<T> Data;
};

template <typename T, ESPMode Mode = ESPMode::ThreadSafe>
class TSharedPtr
{
public:
    TSharedPtr() = default;
    TSharedPtr(TYPE_OF_NULLPTR) {}
    explicit TSharedPtr(std::shared_ptr<T> Object) : Data(std::move(Object)) {}
    template <typename U, typename = std::enable_if_t<std::is_convertible_v<U*, T*>>> TSharedPtr(const TSharedRef<U, Mode>& Other) : Data(Other.Data) {}
    template <typename U, typename = std::enable_if_t<std::is_convertible_v<U*, T*>>> TSharedPtr(const TSharedPtr<U, Mode>& Other) : Data(Other.Data) {}
    bool IsValid() const { return Data != nullptr; }
    explicit operator bool() const { return IsValid(); }
    void Reset() { Data.reset(); }
    T* Get() const { return Data.get(); }
    T* operator->() const { return Data.get(); }
    T& operator*() const { return *Data; }
    TSharedRef<T, Mode> ToSharedRef() const { return TSharedRef<T, Mode>(Data); }
    std::shared_ptr<T> Data;
};

template <typename T, ESPMode Mode = ESPMode::ThreadSafe>
class TWeakPtr
{
public:
    TWeakPtr() = default;
    TWeakPtr(const TSharedRef<T, Mode>& Object) : Data(Object.Data) {}
    TWeakPtr(const TSharedPtr<T, Mode>& Object) : Data(Object.Data) {}
    TSharedPtr<T, Mode> Pin() const { return TSharedPtr<T, Mode>(Data.lock()); }
    bool IsValid() const { return !Data.expired(); }
    void Reset() { Data.reset(); }

private:
    std::weak_ptr<T> Data;
};

template <typename T>
class TSharedFromThis : public std::enable_shared_from_this<T>
{
public:
    TSharedRef<T> AsShared() { return TSharedRef<T>(this->shared_from_this()); }
};

template <typename T, typename... A>
TSharedRef<T> MakeShared(A&&... Arguments)
{
    return TSharedRef<T>(std::make_shared<T>(std::forward<A>(Arguments)...));
}
